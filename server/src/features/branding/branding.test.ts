import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brandingForPages } from '../../branding/load-branding.ts'
import { recordUnknown } from '../../console/content/stored-kinds.ts'
import { branding } from '../../db/tables/branding.table.ts'
import { members } from '../../db/tables/members.table.ts'
import { mailboxMessages } from '../../db/tables/messages.table.ts'
import { startJobs } from '../../hosts/jobs.ts'
import { aBrokerage } from '../../testing/brokerage.ts'
import { aBrowser } from '../../testing/browser.ts'
import { pngOf } from '../../testing/images/make-images.ts'
import { contentCalls, grantTo } from '../../testing/staff-content.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ env: { HOSTS: 'core,notification,auth,web' } })
await recordUnknown(server.db, server.clock.now())
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const email = 'mara@harbor.example'
await server.db.update(members).set({ email }).where(eq(members.id, mls.id))
const editor = await server.aMember({ memberTypeId: 12 })
await grantTo(server, editor, 'Content Editor')
const { act, get, query, save } = contentCalls(server, 'branding')
const other = await server.startAnother()

const logo = async (width: number, height: number, place: 'logos' | 'icons' = 'logos') => {
  const path = `/api/app/Staff/Images/${place}`
  return server.call(path, { as: mls, method: 'POST', body: await pngOf(width, height) })
}
const addressOf = ({ name }: { name: string }) => `/media/${name}-1280.webp`

async function draft(values: object) {
  const { rowVersion, values: before } = (await get(mls, 1)).body
  return save(mls, { id: 1 }, { ...before, ...values }, rowVersion)
}

async function publish(values: object) {
  const saved = await draft(values)
  expect(saved.status, saved.text).toBe(200)
  const live = await act(mls, saved.body, 'publish')
  expect(live.status, live.text).toBe(200)
  return live.body
}

/** Makes the session of MLS staff begin the given number of seconds ago. */
const signInAged = (seconds: number) =>
  server.db.execute(
    `update oidc_artifacts set payload = payload || '{"loginTs": ${server.clock.now().getTime() / 1000 - seconds}}' where payload ->> 'accountId' = '${mls.accountId}'`,
  )
const signInPage = async (loginAor?: string) => {
  const browser = aBrowser(server.config)
  return (await browser.request(await browser.openSignIn(loginAor ? { loginAor } : {}))).text()
}

test('while the database does not answer, pages keep the look that was read last', async () => {
  const away = {
    select: () => {
      throw new Error('away')
    },
  } as unknown as typeof server.db
  const defaults = { marketName: 'Setup MLS', socialLinks: [], quickLinks: [] }
  expect((await brandingForPages(away, defaults)).marketName).toBe('Setup MLS')
  await server.db.update(branding).set({ marketName: 'Read MLS' })
  expect((await brandingForPages(server.db, defaults)).marketName).toBe('Read MLS')
  expect((await brandingForPages(away, defaults)).marketName).toBe('Read MLS')
  await server.db.update(branding).set({ marketName: null })
})

test('as long as nothing is set the portal is as it was set up', async () => {
  const config = (await server.call('/config.json')).body
  expect(config).toMatchObject({
    marketName: 'MLS Member Portal',
    supportAddress: null,
    associationLogos: {},
  })
  expect(config.socialLinks).toHaveLength(5)
  const { text } = await server.call('/')
  expect(text).toContain('<title>MLS Member Portal</title>')
  expect(text).not.toContain('brand.css')
  expect(await signInPage()).not.toContain('brand.css')
  expect((await server.call('/brand.css')).text).toBe('')
})

test('MLS staff alone keep the branding, and publish it with a fresh sign-in', async () => {
  for (const as of [editor, people.aorAdmin, people.agent]) expect((await query(as)).status).toBe(403)
  const [row] = (await query(mls)).body.results
  expect(row).toMatchObject({ id: 1, title: 'Branding', status: 'Published' })
  const saved = (await draft({ marketName: 'Later' })).body
  await signInAged(901)
  const stale = await act(mls, saved, 'publish')
  expect([stale.status, stale.body.code]).toEqual([401, 'fresh-sign-in-required'])
  await signInAged(10)
  const at = new Date(server.clock.now().getTime() - 60_000).toISOString()
  expect((await act(mls, saved, 'schedule', { publishOn: at })).status).toBe(400)
  expect((await act(mls, saved, 'discard')).status).toBe(200)
})

test('a published change counts with the next load, on every process and without a restart', async () => {
  const before = await fetch(`${other.url}/config.json`)
  const tag = before.headers.get('etag') ?? ''
  const same = await fetch(`${other.url}/config.json`, { headers: { 'if-none-match': tag } })
  expect([same.status, await same.text()]).toEqual([304, ''])
  const [light, dark] = [(await logo(960, 300)).body, (await logo(900, 300)).body]
  await publish({
    marketName: '  Harbor & Hills MLS ',
    logoLight: addressOf(light),
    logoDark: addressOf(dark),
    accent: '#7A1FA2',
    socialLinks: [
      { name: 'Facebook', url: 'https://social.example/harbor' },
      { name: 'X', url: '' },
    ],
    supportAddress: 'help@harbor.example',
    associationLogos: [],
  })
  for (const portal of [server, other]) {
    const answer = await fetch(`${portal.url}/config.json`, { headers: { 'if-none-match': tag } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      marketName: 'Harbor & Hills MLS',
      supportAddress: 'help@harbor.example',
      socialLinks: [{ name: 'Facebook', url: 'https://social.example/harbor' }],
    })
    const { text } = await portal.call('/')
    expect(text).toContain('<title>Harbor &#38; Hills MLS</title>')
    const [, style = ''] = /<link rel="stylesheet" href="(\/brand\.css\?[\da-f]+)">/.exec(text) ?? []
    const sheet = await fetch(`${portal.url}${style}`)
    expect(sheet.headers.get('content-type')).toContain('text/css')
    const css = await sheet.text()
    for (const rule of [
      ':root[data-theme=light]{--accent:#7a1fa2;',
      ':root[data-theme=dark]{--accent:#c198d8;',
      ':root[data-theme=contrast]{--accent:#eac8ff;',
      `content:url(/media/${light.name}-640.webp)`,
      `content:url(/media/${dark.name}-640.webp)`,
    ])
      expect(css).toContain(rule)
  }
  const page = await signInPage()
  expect(page).toContain('<title>Log In - Harbor &#38; Hills MLS</title>')
  expect(page).toContain('<p class="lead brand">Harbor &#38; Hills MLS</p>')
  expect(page).toMatch(/href="\/brand\.css\?/)
  const refused = await fetch(`${server.config.issuer}/auth?client_id=nobody`)
  expect(await refused.text()).toContain(
    '<title>You can&#39;t log in right now - Harbor &#38; Hills MLS</title>',
  )
})

test('the test email goes to its requester alone, with name, logo, accent and support address', async () => {
  const { boss, db, config, providers, outbox, clock, app, database } = server
  const databaseUrl = database.url
  await startJobs({ boss, db, databaseUrl, config, providers, outbox, clock: clock.now, log: app.log })
  const path = '/api/app/Staff/Branding/TestEmail'
  const answer = await server.call(path, { as: mls, method: 'POST', body: { to: 'else@example.com' } })
  expect([answer.status, answer.body]).toEqual([200, { sentTo: email }])
  await expect.poll(() => db.$count(mailboxMessages)).toBe(1)
  const [mail] = await db.select().from(mailboxMessages)
  expect(mail).toMatchObject({ recipient: email, subject: 'Test email from Harbor & Hills MLS' })
  for (const part of [
    'Harbor &#38; Hills MLS',
    'background:#7a1fa2',
    'max-width:96px',
    'Questions? Write to help@harbor.example.',
  ])
    expect(mail?.html).toContain(part)
  for (const as of [editor, people.agent])
    expect((await server.call(path, { as, method: 'POST' })).status).toBe(403)
  for (let sent = 1; sent < 5; sent++) await server.call(path, { as: mls, method: 'POST' })
  const tooMany = await server.call(path, { as: mls, method: 'POST' })
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '60'])
})

test('an accent that cannot be read is refused with its figure and the nearest one that can', async () => {
  const refused = await draft({ accent: '#ffd000' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [
      {
        field: 'accent',
        message:
          'This color has a contrast of 1.26:1 in the light theme and needs 4.5:1. The nearest color that passes is #826900.',
      },
    ],
  ])
  expect((await draft({ accent: 'red' })).body.message).toBe('Enter a color such as #0f5e6b.')
  expect((await draft({ accent: '#826900' })).status).toBe(200)
})

test.for([
  [{ marketName: 'a'.repeat(61) }, 'Market name must be at most 60 characters'],
  [{ marketName: 'Two\nlines' }, 'Market name must be one line of text'],
  [{ logoLight: 'https://example.com/logo.png' }, 'Logo for light backgrounds must be an uploaded image'],
  [{ logoDark: '/media/home.svg' }, 'Logo for dark backgrounds must be an uploaded image'],
  [{ supportAddress: 'call us' }, 'Enter an email address such as support@example.com.'],
  ...['javascript:alert(1)', 'data:text/html,x', '//social.example', 'https://me@social.example/'].map(
    (url) =>
      [{ socialLinks: [{ name: 'X', url }] }, 'The address must begin with http:// or https://'] as const,
  ),
  [{ socialLinks: [{ name: 'MySpace', url: 'https://social.example' }] }, "We couldn't find this network."],
] as const)('%j is refused', async ([values, message]) => {
  const refused = await draft(values)
  expect([refused.status, refused.body.message]).toEqual([400, message])
})

test('an own logo of an association comes before the shipped file, and that before the logo of the market', async () => {
  const aor = await server.anAor({ name: 'CV' })
  const { body: image } = await logo(300, 300)
  const url = addressOf(image)
  const unknown = await draft({ associationLogos: [{ code: 'ZZ', url }] })
  expect((await act(mls, unknown.body, 'publish')).body.errors).toEqual([
    { field: 'associationLogos.0.code', message: "We couldn't find the association ZZ." },
  ])
  const twice = await draft({
    associationLogos: [
      { code: aor.name, url },
      { code: 'cv', url },
    ],
  })
  expect(twice.body.message).toBe('CV already has a logo.')
  expect(await signInPage('CV')).toContain('src="/logos/cv.svg"')
  await publish({ associationLogos: [{ code: 'cv', url }] })
  expect((await server.call('/config.json')).body.associationLogos).toEqual({ CV: url })
  expect(await signInPage('CV')).toContain(`src="${url}" alt="CV logo"`)
  expect(await signInPage('GSM')).toContain('src="/logos/gsm.svg"')
  expect(await signInPage('ZZ')).toContain('src="/logos/fallback.svg"')
  const inUse = await server.call(`/api/app/Staff/Images/${image.id}`, { as: mls, method: 'DELETE' })
  expect(inUse.status).toBe(409)
})

test('a logo is kept within 480 by 160 and an icon within 128 by 128, never larger than it came', async () => {
  server.clock.advance(60)
  for (const [place, came, kept] of [
    ['logos', [1200, 300], [480, 120]],
    ['logos', [400, 400], [160, 160]],
    ['logos', [200, 90], [200, 90]],
    ['icons', [400, 401], [128, 128]],
    ['icons', [512, 256], [128, 64]],
  ] as const) {
    const { body, status } = await logo(came[0], came[1], place)
    expect([status, body.width, body.height, body.widths.at(-1)], `${place} ${came}`).toEqual([
      200,
      ...kept,
      kept[0],
    ])
  }
})
