import path from 'node:path'
import {
  DEFAULT_MAX_FACTORS,
  DEFAULT_RESEND_WAIT_SECONDS,
} from 'contract/account-security/account-security-limits.ts'
import type { FactorType } from 'contract/account-security/factor-labels.ts'
import { APP_VERSION } from 'contract/constants.ts'
import { DEFAULT_EULA_DAYS } from 'contract/eula/eula-rules.ts'
import { FEATURES } from 'contract/features.ts'
import { market } from 'contract/market/current.ts'
import { DEFAULT_DIRECTIONS_URL } from 'contract/places/place-limits.ts'
import { z } from 'zod'
import {
  address,
  ConfigError,
  factOfMarket,
  factorAccess,
  flag,
  imageHosts,
  isSiteOf,
  list,
  mediaS3Of,
  minutes,
  onOff,
  QUICK_LINK_NAMES,
  quickLinks,
  scannerOf,
  secrets,
  senderOf,
  smtpAddress,
  withoutQuotes,
  withoutSlash,
} from './config-values.ts'

const DEMO_COOKIE_SECRET = 'demo-only-cookie-secret-not-for-production'
const DEMO_KEY_SECRET = 'demo-only-signing-key-secret-not-for-production'
/** A number for fiction, like all of the demo. */
const DEMO_SUPPORT_PHONE = '(760) 555-0100'

const STAGES = ['development', 'test', 'production'] as const
const HOST_NAMES = ['core', 'notification', 'auth', 'web'] as const

const environment = z.object({
  NODE_ENV: z.enum(STAGES, `must be one of ${STAGES.join(', ')}`).default('development'),
  API_DOCS: flag.optional(),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  LISTEN_ADDRESS: z.string().default('0.0.0.0'),
  PUBLIC_URL: address.optional(),
  CORE_URL: address.optional(),
  TAXAPI_URL: address.optional(),
  CRIBDATA_URL: address.optional(),
  NOTIFICATION_URL: address.optional(),
  AUTH_URL: address.optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().default('member-portal-ui'),
  OIDC_SCOPE: z.string().default('openid profile core-api'),
  HOSTS: list.default([...HOST_NAMES]).pipe(z.array(z.enum(HOST_NAMES))),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_READ_URL: z.string().optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction'], 'must be none or transaction').default('none'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().optional(),
  DEMO_DATA: flag.optional(),
  COOKIE_SECRET: secrets.default([DEMO_COOKIE_SECRET]),
  KEY_SECRET: secrets.default([DEMO_KEY_SECRET]),
  MARKET_FILE: z.string().optional(),
  MARKET_NAME: factOfMarket,
  MARKET_ZONE: factOfMarket,
  SUPPORT_PHONE: z.string().optional(),
  ERROR_REPORT_URL: address.optional(),
  ACCESS_TOKEN_MINUTES: minutes(2, 60).default(10),
  CODE_SECONDS: z.coerce.number().int().min(10).max(600).default(60),
  SESSION_HOURS: z.coerce.number().int().min(1).max(72).default(12),
  SESSION_IDLE_MINUTES: minutes(5, 1440).default(60),
  QUICK_LINKS: quickLinks,
  EULA_DAYS: z.coerce
    .number('must be a number of days')
    .int()
    .min(1, 'must be at least 1')
    .default(DEFAULT_EULA_DAYS),
  MAP_TILE_URL: z.string().optional(),
  MAP_ATTRIBUTION: z.string().default(''),
  DIRECTIONS_URL: z.url({ protocol: /^https?$/ }).default(DEFAULT_DIRECTIONS_URL),
  MLS_URL: address.optional(),
  MLS_TOKEN: z.string().optional(),
  PLACES_URL: address.optional(),
  PLACES_TOKEN: z.string().optional(),
  MEDIA_S3_URL: address.optional(),
  MEDIA_S3_BUCKET: z.string().optional(),
  MEDIA_S3_KEY: z.string().optional(),
  MEDIA_S3_SECRET: z.string().optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https|tel)$/ }).optional(),
  MEDIA_S3_REGION: z.string().optional(),
  RESO_TOKEN: z.string().optional(),
  IMPORT_HOSTS: list.default([]),
  FEATURES: list
    .default([...FEATURES])
    .pipe(z.array(z.enum(FEATURES, `must be names among ${FEATURES.join(',')}`))),
  DATA_API: onOff.default(false),
  SCAN_URL: z.url({ protocol: /^tcp$/, error: 'must be an address such as tcp://clamav:3310' }).optional(),
  SEAL_MAIL: z.email('must be an email address').optional(),
  PROOF_YEARS: z.coerce
    .number('must be a number of years')
    .int('must be a number of years')
    .min(1, 'must be at least 1')
    .max(100, 'must be at most 100')
    .default(7),
  SEND_PREFLIGHT: z.enum(['advise', 'block'], 'must be advise or block').default('advise'),
  MAX_SECOND_FACTORS: z.coerce.number().int().min(1).max(20).default(DEFAULT_MAX_FACTORS),
  RESEND_WAIT_SECONDS: z.coerce.number().int().min(1).max(3600).default(DEFAULT_RESEND_WAIT_SECONDS),
  PASSWORD_HISTORY: z.coerce.number().int().min(0).max(24).default(5),
  STEP_UP_MINUTES: z.coerce.number().int().min(1).max(720).default(60),
  STAFF_STEP_UP_MINUTES: minutes(1, 720).default(15),
  STAFF_REQUIRES_SECOND_FACTOR: flag.optional(),
  STAFF_FACTOR_REMOVAL: onOff.default(true),
  VIEW_AS_TELLS_MEMBER: onOff.default(true),
  FACTOR_ACCESS: factorAccess,
  FACTOR_TYPES: list.default(['sms', 'email', 'totp', 'fido2']),
  PHONE_COUNTRY_CODES: list.default(['+1']),
  SMS_URL: address.optional(),
  SMS_TOKEN: z.string().optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: z.string().optional(),
  TRUSTED_PROXIES: list.default([]),
  IMAGE_HOSTS: imageHosts,
  LINK_BASE: address.optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(60).optional(),
  BACKUP_MAX_AGE_HOURS: z.coerce.number('must be a number of hours').int().min(1).max(8760).default(26),
  USAGE_FIGURES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Everything that the environment decides. No other module reads the environment. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the environment.
 * @throws ConfigError for a value that cannot be used, and in production for demo secrets or a missing PUBLIC_URL.
 */
export function readConfig(source: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(withoutQuotes(source))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}. Correct it and start again.`)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction) refuseDemoValues(env)
  if (env.DATA_API) refuseOpenDataApi(env, isProduction)
  const hasDemoData = env.DEMO_DATA ?? !isProduction
  return {
    isProduction,
    version: APP_VERSION,
    port: env.PORT,
    listenAddress: env.LISTEN_ADDRESS,
    logLevel: env.LOG_LEVEL,
    hosts: env.HOSTS,
    ...addressesOf(env),
    hasOwnProvider: env.OIDC_ISSUER === undefined,
    clientId: env.OIDC_CLIENT_ID,
    scope: env.OIDC_SCOPE,
    ...databaseOf(env),
    drainMs: (env.DRAIN_SECONDS ?? (isProduction ? 2 : 0)) * 1000,
    hasDemoData,
    hasApiDocs: env.API_DOCS ?? !isProduction,
    cookieSecrets: env.COOKIE_SECRET,
    keySecrets: env.KEY_SECRET,
    securityContact: env.SECURITY_CONTACT ?? null,
    marketFile: env.MARKET_FILE ?? null,
    // Facts of the market are known once its database is open.
    get marketName() {
      return market.name
    },
    get marketZone() {
      return market.zone
    },
    supportPhone: supportPhoneOf(env, hasDemoData),
    errorReportUrl: env.ERROR_REPORT_URL ?? null,
    ...lifetimesOf(env),
    ...factorsOf(env, isProduction),
    eulaDays: env.EULA_DAYS,
    mls: serviceOf(env, 'MLS'),
    places: serviceOf(env, 'PLACES'),
    mediaS3: mediaS3Of(env),
    resoToken: env.RESO_TOKEN ?? null,
    importHosts: env.IMPORT_HOSTS.map((host) => host.toLowerCase()),
    ...mapOf(env),
    maxFactors: env.MAX_SECOND_FACTORS,
    ...staffOf(env, isProduction),
    ...sendersOf(env),
    ...setUpOf(env, hasDemoData, isProduction),
    trustedProxies: env.TRUSTED_PROXIES,
    imageHosts: env.IMAGE_HOSTS,
    ...linksOf(env, isProduction),
  }
}

type Environment = z.infer<typeof environment>

function lifetimesOf(env: Environment) {
  return {
    accessTokenSeconds: env.ACCESS_TOKEN_MINUTES * 60,
    codeSeconds: env.CODE_SECONDS,
    sessionSeconds: env.SESSION_HOURS * 3600,
    idleSeconds: env.SESSION_IDLE_MINUTES * 60,
  }
}

/** Where the database is: for calls, for what needs a connection of its own, and for reading from a replica. */
function databaseOf(env: Environment) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: read } = env
  for (const [name, value] of Object.entries({ DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: read }))
    if (value !== undefined && url === undefined)
      throw new ConfigError(`${name} needs DATABASE_URL: set that too, or leave both out, then start again.`)
  if (env.DATABASE_POOLER === 'transaction' && (url === undefined || direct === undefined))
    throw new ConfigError(
      'DATABASE_POOLER needs DATABASE_DIRECT_URL: set the address of the database behind the pooler, then start again.',
    )
  return {
    databaseUrl: url ?? null,
    /** Null when `databaseUrl` leads to the database itself. */
    databaseDirectUrl: direct ?? null,
    databaseReadUrl: read ?? null,
    databasePooler: env.DATABASE_POOLER,
    databasePool: env.DATABASE_POOL,
    dataDirectory: path.resolve(env.DATA_DIR ?? 'data'),
    isDataDirectorySet: env.DATA_DIR !== undefined,
  }
}

/** Where browsers find each part of the portal. */
function addressesOf(env: Environment) {
  const publicUrl = withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const coreUrl = withoutSlash(env.CORE_URL ?? publicUrl)
  const authUrl = withoutSlash(env.AUTH_URL ?? publicUrl)
  return {
    publicUrl,
    coreUrl,
    taxapiUrl: withoutSlash(env.TAXAPI_URL ?? coreUrl),
    cribdataUrl: withoutSlash(env.CRIBDATA_URL ?? coreUrl),
    notificationUrl: withoutSlash(env.NOTIFICATION_URL ?? publicUrl),
    authUrl,
    issuer: withoutSlash(env.OIDC_ISSUER ?? `${authUrl}/oidc`),
  }
}

/** The settings of maps, and of the service for directions. */
function mapOf(env: Environment) {
  return {
    mapTileUrl: env.MAP_TILE_URL ?? null,
    mapAttribution: env.MAP_ATTRIBUTION,
    directionsUrl: env.DIRECTIONS_URL,
  }
}

/** Where mails and text messages are handed to; null keeps them in the development mailbox. */
function sendersOf(env: Environment) {
  return {
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN ?? '' } : null,
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: senderOf(env.MAIL_FROM) } : null,
  }
}

/** Under another issuer the portal keeps no accounts of members, nor what members do with theirs. */
function featuresOf({ FEATURES: named, OIDC_ISSUER: issuer }: Environment) {
  return issuer === undefined ? named : named.filter((feature) => feature !== 'account')
}

/** Which additions are on, and what staff see of the setup: no address and no secret. */
function setUpOf(env: Environment, hasDemoData: boolean, isProduction: boolean) {
  const services = {
    mail: env.SMTP_URL,
    sms: env.SMS_URL,
    mls: env.MLS_URL,
    places: env.PLACES_URL,
    media: env.MEDIA_S3_URL,
  }
  return {
    features: featuresOf(env),
    /** Whether programs can read listings, members and offices in the form of RESO. */
    hasDataApi: env.DATA_API && env.FEATURES.includes('data'),
    proof: {
      scan: env.SCAN_URL ? scannerOf(env.SCAN_URL) : null,
      sealMail: env.SEAL_MAIL ?? null,
      years: env.PROOF_YEARS,
    },
    setUp: {
      portalUrl: addressesOf(env).publicUrl,
      supportPhone: supportPhoneOf(env, hasDemoData),
      /** The services outside; the portal itself does the rest. */
      outside: Object.entries(services).flatMap(([name, url]) => (url ? [name] : [])),
      backupMaxAgeHours: env.BACKUP_MAX_AGE_HOURS,
      isUsageCounted: env.USAGE_FIGURES === 'on',
      /** Whether a listing that the MLS may refuse is kept back. */
      isPreflightBlocking: env.SEND_PREFLIGHT === 'block',
      passkeys: {
        isOn: factorTypesOf(env, isProduction).fido2,
        isSiteOfPortal: isSiteOf(addressesOf(env)),
        maxFactors: env.MAX_SECOND_FACTORS,
        factorAccess: env.FACTOR_ACCESS,
        factorTypes: factorTypesOf(env, isProduction),
      },
    },
  }
}

function supportPhoneOf(env: Environment, hasDemoData: boolean): string | null {
  return env.SUPPORT_PHONE ?? (hasDemoData ? DEMO_SUPPORT_PHONE : null)
}

/** Settings of the Staff Console: conditions of a sign-in (demo accounts have no second step), offers and texts. */
function staffOf(env: Environment, isProduction: boolean) {
  return {
    staffSignIn: {
      needsSecondFactor: env.STAFF_REQUIRES_SECOND_FACTOR ?? isProduction,
      maxAgeSeconds: env.STAFF_STEP_UP_MINUTES * 60,
    },
    hasFactorRemoval: env.STAFF_FACTOR_REMOVAL,
    viewAsTellsMember: env.VIEW_AS_TELLS_MEMBER,
  }
}

const SOCIAL_NETWORKS = ['Facebook', 'X', 'LinkedIn', 'Instagram', 'YouTube']

/** Links outside of the portal; in production none leads to the address of an example. */
function linksOf(env: Environment, isProduction: boolean) {
  const base = env.LINK_BASE ?? (isProduction ? null : 'https://example.com')
  const below = (name: string) => (base === null ? '' : `${withoutSlash(base)}/${name.toLowerCase()}`)
  return {
    quickLinks: QUICK_LINK_NAMES.map((name) => ({
      name,
      url: env.QUICK_LINKS.get(name) ?? below(name),
    })).filter(({ url }) => url !== ''),
    socialLinks: SOCIAL_NETWORKS.map((name) => ({ name, url: below(name) })).filter(({ url }) => url !== ''),
  }
}

function factorsOf(env: Environment, isProduction: boolean) {
  return {
    resendWaitSeconds: env.RESEND_WAIT_SECONDS,
    passwordHistory: env.PASSWORD_HISTORY,
    stepUpSeconds: env.STEP_UP_MINUTES * 60,
    factorAccess: env.FACTOR_ACCESS,
    factorTypes: factorTypesOf(env, isProduction),
    phoneCountryCodes: env.PHONE_COUNTRY_CODES,
  }
}

/** The factor types that members can use: without a sender of its own in production a type is off. */
function factorTypesOf(env: Environment, isProduction: boolean): Record<FactorType, boolean> {
  const isOn = (type: FactorType) => env.FACTOR_TYPES.includes(type)
  return {
    sms: isOn('sms') && (!isProduction || env.SMS_URL !== undefined),
    email: isOn('email') && (!isProduction || env.SMTP_URL !== undefined),
    totp: isOn('totp'),
    fido2: isOn('fido2') && env.OIDC_ISSUER === undefined,
  }
}

/** A service outside with its bearer token; null leaves its work to our own database. */
function serviceOf(env: Environment, name: 'MLS' | 'PLACES'): { url: string; token: string } | null {
  const url = env[`${name}_URL`]
  const token = env[`${name}_TOKEN`]
  if (url === undefined) return null
  if (!token)
    throw new ConfigError(`${name}_TOKEN is missing: set the bearer token of ${name}_URL, then start again.`)
  return { url: withoutSlash(url), token }
}

/** Programs that read data get their tokens from our own provider, and only over https outside of tests. */
function refuseOpenDataApi(env: Environment, isProduction: boolean): void {
  if (env.OIDC_ISSUER !== undefined)
    throw new ConfigError(
      'DATA_API needs the own provider of the portal: leave OIDC_ISSUER out or set DATA_API to off, then start again.',
    )
  const { coreUrl, issuer } = addressesOf(env)
  if (isProduction && [coreUrl, issuer].some((url) => !url.startsWith('https:')))
    throw new ConfigError(
      'DATA_API needs https: set PUBLIC_URL, CORE_URL and AUTH_URL to addresses with https, then start again.',
    )
}

function refuseDemoValues(env: Environment): void {
  if (env.PUBLIC_URL === undefined)
    throw new ConfigError('PUBLIC_URL is missing: set it to the address that members open, then start again.')
  if (env.COOKIE_SECRET.includes(DEMO_COOKIE_SECRET))
    throw new ConfigError(
      'COOKIE_SECRET is the demo secret: set 32 or more random characters, then start again.',
    )
  if (env.KEY_SECRET.includes(DEMO_KEY_SECRET))
    throw new ConfigError(
      'KEY_SECRET is the demo secret: set 32 or more random characters, then start again.',
    )
  if (env.DEMO_DATA)
    throw new ConfigError(
      'DEMO_DATA is true: demo members have a known password, so set it to false in production.',
    )
}
