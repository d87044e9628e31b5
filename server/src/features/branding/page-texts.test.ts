import { PAGE_TEXT_TEXTS } from 'contract/branding/page-texts.ts'
import type { ContentRow } from 'contract/staff/content/content-record.ts'
import { expect, test } from 'vitest'
import { recordUnknown } from '../../console/content/stored-kinds.ts'
import { aBrokerage } from '../../testing/brokerage.ts'
import { aBrowser } from '../../testing/browser.ts'
import { contentCalls, grantTo } from '../../testing/staff-content.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ env: { HOSTS: 'core,notification,auth,web' } })
await recordUnknown(server.db, server.clock.now())
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const editor = await server.aMember({ memberTypeId: 12 })
await grantTo(server, editor, 'Content Editor')
const texts = contentCalls(server, 'texts')

const rows = async (as = mls): Promise<ContentRow[]> => (await texts.query(as)).body.results
const rowOf = async (title: string) => {
  const row = (await rows()).find((entry) => entry.title === title)
  if (!row) throw new Error(`There is no ${title}`)
  return row
}
const shown = async (place: string, as?: typeof mls) => server.call(`/api/app/PageTexts/${place}`, { as })
const signInPage = async () => {
  const browser = aBrowser(server.config)
  return (await browser.request(await browser.openSignIn())).text()
}

/** Makes the session of MLS staff begin the given number of seconds ago. */
const signInAged = (seconds: number) =>
  server.db.execute(
    `update oidc_artifacts set payload = payload || '{"loginTs": ${server.clock.now().getTime() / 1000 - seconds}}' where payload ->> 'accountId' = '${mls.accountId}'`,
  )

async function publish(title: string, body: string) {
  const row = await rowOf(title)
  const saved = await texts.save(mls, row, { body }, row.rowVersion)
  expect(saved.status, saved.text).toBe(200)
  return texts.act(mls, saved.body, 'publish')
}

test('the eight places are there from the beginning and empty: none is added, repeated or retired', async () => {
  expect((await rows()).map(({ title }) => title).toSorted()).toEqual([
    'Class registration',
    'Course request',
    'Listing wizard',
    'Public home',
    'Send to MLS',
    'Settings',
    'Sign-in page',
    'Support',
  ])
  expect((await texts.begin(mls, { place: 'settings', body: '<p>x</p>' })).status).toBe(409)
  const row = await rowOf('Settings')
  expect(row.acts).not.toContain('retire')
  expect((await texts.act(mls, row, 'retire')).status).toBe(409)
  expect((await server.call('/config.json')).body.pageTexts).toEqual([])
  expect((await shown('settings', people.agent)).body).toEqual({ html: '' })
  expect(await signInPage()).not.toContain('page-text')
})

test('a text reaches its place when it is published, cleaned, and leaves it when it is emptied', async () => {
  const live = await publish('Settings', '<p>Ask your broker<script>x</script> first.</p>')
  expect(live.status).toBe(200)
  expect((await shown('settings', people.agent)).body).toEqual({ html: '<p>Ask your broker first.</p>' })
  expect((await server.call('/config.json')).body.pageTexts).toEqual(['settings'])
  await publish('Settings', '<p> </p><p>&nbsp;</p>')
  expect((await shown('settings', people.agent)).body).toEqual({ html: '' })
  expect((await server.call('/config.json')).body.pageTexts).toEqual([])
})

test('an editor drafts a text and publishes none; nobody else of staff sees them', async () => {
  const row = await rowOf('Course request')
  const saved = await texts.save(editor, row, { body: '<p>Soon</p>' }, row.rowVersion)
  expect(saved.body).toMatchObject({ status: 'Published, edits pending', title: 'Course request' })
  expect((await texts.act(editor, saved.body, 'publish')).status).toBe(403)
  expect((await shown('course-request', people.agent)).body.html).toBe('')
  for (const as of [people.aorAdmin, people.agent]) expect((await texts.query(as)).status).toBe(403)
})

test('a text stays in its placeeven if another place is sent with it', async () => {
  const row = await rowOf('Sign-in page')
  const refused = await texts.save(mls, row, { place: 'support', body: '<h2>Hi</h2>' }, row.rowVersion)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'body', message: PAGE_TEXT_TEXTS.signIn }],
  ])
  const support = await rowOf('Support')
  const saved = await texts.save(mls, support, { place: 'sign-in', body: '<h2>Hi</h2>' }, support.rowVersion)
  expect(saved.body).toMatchObject({ title: 'Support', values: { place: 'support', body: '<h2>Hi</h2>' } })
})

test('the sign-in page takes paragraphs, bold, italic, lists and https links only, and refuses the rest when it is saved [4/CBRAND-08]', async () => {
  for (const body of [
    '<img src="https://example.com/a.png" alt="">',
    '<table><tbody><tr><td>x</td></tr></tbody></table>',
    '<h2>Rules</h2>',
    '<p><a href="http://example.com">x</a></p>',
    '<p><a href="mailto:a@example.com">x</a></p>',
    '<blockquote>x</blockquote>',
  ]) {
    const row = await rowOf('Sign-in page')
    const refused = await texts.save(mls, row, { body }, row.rowVersion)
    expect([refused.status, refused.body.message], body).toEqual([400, PAGE_TEXT_TEXTS.signIn])
  }
  const body =
    '<p>See <b>our</b> <i>rules</i> at <a href="https://mls.example/rules">mls.example</a>.</p><ul><li>One</li></ul>'
  await signInAged(901)
  expect((await publish('Sign-in page', body)).status).toBe(401)
  expect(await signInPage()).not.toContain('our')
  await signInAged(10)
  const row = await rowOf('Sign-in page')
  expect((await texts.act(mls, row, 'publish')).status).toBe(200)
  const page = await signInPage()
  expect(page).toContain('<div class="page-text"><p>See <b>our</b> <i>rules</i>')
  expect(page).toContain(
    '<a href="https://mls.example/rules" target="_blank" rel="noopener noreferrer">mls.example</a>',
  )
  expect(page).toContain('<li>One</li>')
})

test('before sign-in nothing is read but the public home, which loads no image from outside', async () => {
  const row = await rowOf('Public home')
  const foreign = await texts.save(
    mls,
    row,
    { body: '<img src="https://example.com/a.png">' },
    row.rowVersion,
  )
  expect([foreign.status, foreign.body.message]).toEqual([400, PAGE_TEXT_TEXTS.publicHome])
  const own = `<p>Hi <img src="/media/${'a'.repeat(32)}-640.webp" alt="" /></p>`
  expect((await publish('Public home', own)).status).toBe(200)
  expect((await shown('public-home')).body.html).toBe(own)
  expect((await shown('settings')).status).toBe(401)
  expect((await shown('nowhere', people.agent)).status).toBe(400)
})

test('a text has at most 4,000 characters', async () => {
  const row = await rowOf('Listing wizard')
  const long = await texts.save(mls, row, { body: `<p>${'a'.repeat(4000)}</p>` }, row.rowVersion)
  expect([long.status, long.body.message]).toEqual([400, 'Text must be at most 4000 characters'])
})
