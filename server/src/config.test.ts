import { FEATURES } from 'contract/features.ts'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError, isSiteOf } from './config-values.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.com',
  COOKIE_SECRET: 'c'.repeat(32),
  KEY_SECRET: 'k'.repeat(32),
}

function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

test('without any setting it is a development portal on port 3000 with demo data [1/D1-137, 1/D1-133, 3/API-01]', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    coreUrl: 'http://localhost:3000',
    notificationUrl: 'http://localhost:3000',
    authUrl: 'http://localhost:3000',
    issuer: 'http://localhost:3000/oidc',
    hasOwnProvider: true,
    clientId: 'member-portal-ui',
    scope: 'openid profile core-api',
    hosts: ['core', 'notification', 'auth', 'web'],
    hasDemoData: true,
    databaseUrl: null,
    marketFile: null,
    marketName: 'MLS Member Portal',
    marketZone: 'America/Los_Angeles',
    eulaDays: 365,
    errorReportUrl: null,
  })
  expect(readConfig({}).quickLinks.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Brokers https://example.com/brokers',
    'Compliance https://example.com/compliance',
    'Education https://example.com/education',
    'Knowledgebase https://example.com/knowledgebase',
    'Marketplace https://example.com/marketplace',
    'Support https://example.com/support',
  ])
  const set = {
    CORE_URL: 'https://a.example/',
    NOTIFICATION_URL: 'https://b.example',
    AUTH_URL: 'https://c.example',
    TAXAPI_URL: 'https://d.example/',
  }
  expect(readConfig({ ...set, MARKET_FILE: 'bay.json' })).toMatchObject({
    coreUrl: 'https://a.example',
    taxapiUrl: 'https://d.example',
    cribdataUrl: 'https://a.example',
    notificationUrl: 'https://b.example',
    authUrl: 'https://c.example',
    issuer: 'https://c.example/oidc',
    marketFile: 'bay.json',
  })
})

test('a token lives 10 minutes, a code 60 s, a session 12 hours or 60 idle minutes, unless set [1/D1-05]', () => {
  expect(readConfig({})).toMatchObject({
    accessTokenSeconds: 600,
    codeSeconds: 60,
    sessionSeconds: 43_200,
    idleSeconds: 3600,
  })
  const set = {
    ACCESS_TOKEN_MINUTES: '5',
    CODE_SECONDS: '30',
    SESSION_HOURS: '8',
    SESSION_IDLE_MINUTES: '20',
  }
  expect(readConfig(set)).toMatchObject({
    accessTokenSeconds: 300,
    codeSeconds: 30,
    sessionSeconds: 28_800,
    idleSeconds: 1200,
  })
})

test('a quick link has the address that is set, and is left out without one [1/D1-26, 3/D3-78]', () => {
  const { quickLinks } = readConfig({ QUICK_LINKS: 'Support=https://help.example.com/a=b, Brokers=' })
  expect(quickLinks.map(({ name }) => name)).not.toContain('Brokers')
  expect(quickLinks).toContainEqual({ name: 'Support', url: 'https://help.example.com/a=b' })
  expect(quickLinks).toHaveLength(5)
})

test('in production no link leads to an address of an example, and a mail server needs a sender', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    COOKIE_SECRET: 'c'.repeat(32),
    KEY_SECRET: 'k'.repeat(32),
  }
  expect(readConfig(production)).toMatchObject({ quickLinks: [], socialLinks: [] })
  const link = { name: 'Support', url: 'https://help.mls.example' }
  expect(readConfig({ ...production, QUICK_LINKS: `Support=${link.url}` }).quickLinks).toEqual([link])
  expect(readConfig({ ...production, LINK_BASE: 'https://mls.example/' })).toMatchObject({
    quickLinks: expect.arrayContaining([{ name: 'Brokers', url: 'https://mls.example/brokers' }]),
    socialLinks: expect.arrayContaining([{ name: 'X', url: 'https://mls.example/x' }]),
  })
  expect(refusalOf({ SMTP_URL: 'smtp://localhost' })).toMatch(/^MAIL_FROM is missing: /)
})

test('a value that cannot be used is refused with the name of its variable and the remedy', () => {
  for (const [name, value] of Object.entries({
    NODE_ENV: 'Production',
    IMAGE_HOSTS: 'https://images.example.com/path',
    PORT: 'abc',
    PUBLIC_URL: 'portal',
    OIDC_ISSUER: 'nowhere',
    COOKIE_SECRET: 'short',
    KEY_SECRET: 'short',
    DEMO_DATA: 'yes',
    LOG_LEVEL: 'loud',
    HOSTS: 'core,unknown',
    DATABASE_POOL: '1',
    QUICK_LINKS: 'Support=javascript:alert(1)',
    ACCESS_TOKEN_MINUTES: '1',
  })) {
    const message = refusalOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} .+ Correct it and start again\\.$`))
    expect(message).not.toContain('\n')
  }
})

test('secrets are a list, of which each is long enough', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  const { keySecrets, cookieSecrets } = readConfig({
    KEY_SECRET: `${first}, ${second}`,
    COOKIE_SECRET: first,
  })
  expect([keySecrets, cookieSecrets]).toEqual([[first, second], [first]])
  const refusal = 'KEY_SECRET must have at least 32 characters. Correct it and start again.'
  for (const value of [`${first},short`, `short,${first}`, ',', ''])
    expect(refusalOf({ KEY_SECRET: value })).toBe(refusal)
  const demo = readConfig({}).keySecrets[0]
  expect(refusalOf({ ...production, KEY_SECRET: `${first},${demo}` })).toContain('is the demo secret')
})

test('production is refused with demo secrets, without its address and with demo data', () => {
  expect(refusalOf(production)).toBe('accepted')
  expect(readConfig(production)).toMatchObject({ isProduction: true, hasDemoData: false })
  const without = (name: keyof typeof production) => refusalOf({ ...production, [name]: undefined })
  expect(without('PUBLIC_URL')).toBe(
    'PUBLIC_URL is missing: set it to the address that members open, then start again.',
  )
  expect(without('COOKIE_SECRET')).toBe(
    'COOKIE_SECRET is the demo secret: set 32 or more random characters, then start again.',
  )
  expect(without('KEY_SECRET')).toBe(
    'KEY_SECRET is the demo secret: set 32 or more random characters, then start again.',
  )
  expect(refusalOf({ ...production, DEMO_DATA: 'true' })).toBe(
    'DEMO_DATA is true: demo members have a known password, so set it to false in production.',
  )
})

test('only the listed stages are known, so that no spelling of production is taken for a trial [3/D3-156]', () => {
  for (const stage of ['Production', 'PRODUCTION', 'prod', 'staging', ''])
    expect(refusalOf({ ...production, NODE_ENV: stage })).toBe(
      'NODE_ENV must be one of development, test, production. Correct it and start again.',
    )
})

test('a foreign market zone or pattern of addresses is read as it is', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://portal.example.com/',
    CORE_URL: 'https://api.example.com//',
    OIDC_ISSUER: 'https://login.example.com/',
    HOSTS: ' core , web ',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://portal.example.com',
    coreUrl: 'https://api.example.com',
    authUrl: 'https://portal.example.com',
    issuer: 'https://login.example.com',
    hasOwnProvider: false,
    features: expect.not.arrayContaining(['account']),
    hosts: ['core', 'web'],
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
  })
})

test.for(['MARKET_NAME', 'MARKET_ZONE'])('%s, which is a fact of the market now, is refused', (name) => {
  expect(refusalOf({ [name]: 'UTC' })).toBe(
    `${name} is a fact of the market now: write it into the file of MARKET_FILE and take the setting away. Correct it and start again.`,
  )
})

test('the address of a mail server is read as a whole, and refused in one line with the remedy', () => {
  const withPassword = (password: string) => `smtp://user:${password}@mail.example.com:587`
  const whole = `${withPassword('pa%23ss%2F')}?tls=optional`
  expect(readConfig({ SMTP_URL: whole, MAIL_FROM: 'a@mls.example' }).smtp?.url).toBe(whole)
  for (const SMTP_URL of [
    withPassword('pa#ss'),
    withPassword('pa%ss'),
    'mail.example.com:587',
    'https://mail.example.com',
    'smtp://',
  ])
    expect(refusalOf({ SMTP_URL }), SMTP_URL).toMatch(
      /^SMTP_URL must be an address such as smtp:\/\/user:password@mail\.example\.com:587; .*Correct it and start again\.$/,
    )
})

test('the bucket for images is named wholly or not at all', () => {
  const whole = {
    MEDIA_S3_URL: 'https://s3.example.com/',
    MEDIA_S3_BUCKET: 'portal',
    MEDIA_S3_KEY: 'key',
    MEDIA_S3_SECRET: 'secret',
  }
  expect(readConfig({}).mediaS3).toBeNull()
  expect(readConfig(whole).mediaS3).toEqual({
    url: 'https://s3.example.com',
    bucket: 'portal',
    key: 'key',
    secret: 'secret',
    region: undefined,
  })
  expect(readConfig({ ...whole, MEDIA_S3_REGION: 'fr-par' }).mediaS3?.region).toBe('fr-par')
  for (const name of Object.keys(whole))
    expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(
      `${name} is missing: set MEDIA_S3_URL, MEDIA_S3_BUCKET, MEDIA_S3_KEY and MEDIA_S3_SECRET, or none of them`,
    )
})

test('FEATURES names the additions that are on: all of them, some or none, and nothing unknown [5/CONST-01]', () => {
  expect(readConfig({}).features).toEqual([...FEATURES])
  expect(readConfig({ FEATURES: FEATURES.join(',') }).features).toEqual(FEATURES)
  expect(readConfig({ FEATURES: 'proof, clock' }).features).toEqual(['proof', 'clock'])
  expect(readConfig({ FEATURES: '' }).features).toEqual([])
  expect(refusalOf({ FEATURES: 'clocks' })).toBe(
    'FEATURES must be names among clock,proof,send,act,train,find,launch,inbox,account,desk,draft,data. Correct it and start again.',
  )
})

test('settings of proof and of sending have their defaults, and a wrong value stops the start with its name [5/CONST-03, 5/CONST-04]', () => {
  const { proof, setUp } = readConfig({})
  expect(proof).toEqual({ scan: null, sealMail: null, years: 7 })
  expect(setUp.isPreflightBlocking).toBe(false)
  const set = readConfig({
    SCAN_URL: 'tcp://clamav:3310',
    SEAL_MAIL: 'seals@example.com',
    PROOF_YEARS: '10',
    SEND_PREFLIGHT: 'block',
  })
  expect(set.proof).toEqual({
    scan: { host: 'clamav', port: 3310 },
    sealMail: 'seals@example.com',
    years: 10,
  })
  expect(set.setUp.isPreflightBlocking).toBe(true)
  const wrong: [string, string, string][] = [
    ['SCAN_URL', 'http://clamav:3310', 'must be an address such as tcp://clamav:3310'],
    ['SEAL_MAIL', 'seals', 'must be an email address'],
    ['PROOF_YEARS', 'seven', 'must be a number of years'],
    ['PROOF_YEARS', '1.5', 'must be a number of years'],
    ['PROOF_YEARS', '0', 'must be at least 1'],
    ['PROOF_YEARS', '101', 'must be at most 100'],
    ['SEND_PREFLIGHT', 'stop', 'must be advise or block'],
  ]
  for (const [name, value, problem] of wrong)
    expect(refusalOf({ [name]: value }), `${name}=${value}`).toBe(
      `${name} ${problem}. Correct it and start again.`,
    )
})

test('the data API is off until it is set on, and in production it needs https and the own provider [5/CONST-04, 5/D5-77]', () => {
  expect(readConfig({}).hasDataApi).toBe(false)
  expect(readConfig({ DATA_API: 'on' }).hasDataApi).toBe(true)
  expect(readConfig({ DATA_API: 'on', FEATURES: 'desk' }).hasDataApi).toBe(false)
  expect(readConfig({ ...production, DATA_API: 'on' }).hasDataApi).toBe(true)
  expect(refusalOf({ ...production, PUBLIC_URL: 'http://portal.example.com', DATA_API: 'on' })).toBe(
    'DATA_API needs https: set PUBLIC_URL, CORE_URL and AUTH_URL to addresses with https, then start again.',
  )
  for (const name of ['CORE_URL', 'AUTH_URL'])
    expect(refusalOf({ ...production, [name]: 'http://data.example.com', DATA_API: 'on' })).toContain('https')
  expect(refusalOf({ OIDC_ISSUER: 'https://login.example.com', DATA_API: 'on' })).toBe(
    'DATA_API needs the own provider of the portal: leave OIDC_ISSUER out or set DATA_API to off, then start again.',
  )
})

test('a pooler needs the address of the database behind it, and both need the first one [5/SCALE-12, 5/CONST-04]', () => {
  expect(readConfig({})).toMatchObject({
    databasePooler: 'none',
    databaseDirectUrl: null,
    databaseReadUrl: null,
  })
  const url = 'postgres://pooler/gatehouse'
  const direct = 'postgres://primary/gatehouse'
  const read = 'postgres://replica/gatehouse'
  const set = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: read,
    DATABASE_POOLER: 'transaction',
  }
  expect(readConfig(set)).toMatchObject({
    databaseUrl: url,
    databaseDirectUrl: direct,
    databaseReadUrl: read,
    databasePooler: 'transaction',
  })
  expect(refusalOf({ DATABASE_URL: url, DATABASE_POOLER: 'transaction' })).toBe(
    'DATABASE_POOLER needs DATABASE_DIRECT_URL: set the address of the database behind the pooler, then start again.',
  )
  expect(refusalOf({ DATABASE_READ_URL: read })).toBe(
    'DATABASE_READ_URL needs DATABASE_URL: set that too, or leave both out, then start again.',
  )
  expect(refusalOf({ DATABASE_DIRECT_URL: direct })).toMatch(/^DATABASE_DIRECT_URL needs DATABASE_URL/)
  expect(refusalOf({ ...set, DATABASE_POOLER: 'session' })).toBe(
    'DATABASE_POOLER must be none or transaction. Correct it and start again.',
  )
})

test('pages of the portal make passkeys on the host of the provider, and below it', () => {
  const isSite = (publicUrl: string) => isSiteOf({ authUrl: 'https://example.com:8443', publicUrl })
  expect(
    ['https://example.com', 'https://portal.example.com', 'https://a.b.example.com'].map(isSite),
  ).toEqual([true, true, true])
  expect(['https://badexample.com', 'https://example.com.evil.example', 'https://com'].map(isSite)).toEqual([
    false,
    false,
    false,
  ])
})

test('quotes around a value are left out, as a container is given them with the line of its file', () => {
  const { supportPhone } = readConfig({ ...production, SUPPORT_PHONE: '"(702) 555-0100"' })
  expect(supportPhone).toBe('(702) 555-0100')
  const unquoted = readConfig({ ...production, SUPPORT_PHONE: '(702) "555"-0100' })
  expect(unquoted.supportPhone).toBe('(702) "555"-0100')
})
