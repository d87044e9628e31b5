import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications, officeApplications } from '#db/tables/applications.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const member = people.agent
const editor = await server.aMember({ memberTypeId: 12 })
await grantTo(server, editor, 'Content Editor')

const application = { name: 'Box', applicationCategory: 'member', url: 'https://box.example', shortId: 'BOX' }
const section = {
  name: 'news',
  title: 'News',
  type: 'html',
  status: 'Active',
  content: '<p>Hi<script>x</script></p>',
}
const menuItem = { title: 'Surveys', path: 'https://example.com/surveys', list: 'quicklinks' }
const message = {
  title: 'Storm',
  message: '<p>Office <b>closed</b></p>',
  position: 'dash',
  systemNotificationStatusId: 2,
}

const results = async (path: string, as = member) => (await server.call(path, { as })).body.results
const shownBy: Record<string, (as?: typeof member) => Promise<string[]>> = {
  applications: async (as) =>
    (await results('/api/app/AudienceApplications/', as)).map(({ name }: { name: string }) => name),
  sections: async (as) =>
    (await results('/api/app/GenericContainers', as)).map(({ title }: { title: string }) => title),
  menu: async (as) =>
    (await results('/api/app/DynamicMenus/', as)).map(({ title }: { title: string }) => title),
  messages: async (as) =>
    (await results('/api/app/SystemNotifications', as)).map(({ title }: { title: string }) => title),
}
const only = (loginId: string) => [{ field: 'LoginId', op: 'Equal', values: [loginId] }]

async function published(kind: ContentKindName, values: object) {
  const { act, begin } = contentCalls(server, kind)
  const draft = await begin(mls, values)
  expect(draft.status, draft.text).toBe(200)
  const answer = await act(mls, draft.body, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test.for([
  ['applications', application, 'Box'],
  ['sections', section, 'News'],
  ['menu', menuItem, 'Surveys'],
  ['messages', message, 'Storm'],
] as const)(
  '%s reach members when they are published, whom their audience names, until they are retired [4/CPUB-09]',
  async ([kind, values, title]) => {
    const { act, get, save } = contentCalls(server, kind)
    const shown = shownBy[kind] ?? (async () => [])
    expect(await shown()).not.toContain(title)
    const first = await published(kind, values)
    expect(await shown()).toContain(title)
    const narrowed = await save(
      mls,
      first,
      { ...first.values, criteria: only(people.secondAgent.loginId) },
      first.rowVersion,
    )
    expect(await shown()).toContain(title)
    const live = (await act(mls, narrowed.body, 'publish')).body
    expect(live.audience).toEqual(only(people.secondAgent.loginId))
    expect([await shown(), await shown(people.secondAgent)]).toEqual([
      expect.not.arrayContaining([title]),
      expect.arrayContaining([title]),
    ])
    const retired = (await act(mls, live, 'retire')).body
    expect(await shown(people.secondAgent)).not.toContain(title)
    const again = (await act(mls, retired, 'publish')).body
    expect(again.id).toBe(first.id)
    expect(await shown(people.secondAgent)).toContain(title)
    expect((await get(mls, first.id)).body.values).toEqual(live.values)
  },
)

test('an association sees only the kinds that it may keep; an editor drafts applications, sections and menu items and publishes messages', async () => {
  for (const [kind, values, status] of [
    ['applications', { ...application, name: 'Two', shortId: 'TWO' }, 403],
    ['sections', { ...section, name: 'two', title: 'Two' }, 403],
    ['menu', { ...menuItem, title: 'Two' }, 403],
    ['messages', { ...message, title: 'Two' }, 200],
  ] as const) {
    const { act, begin, query } = contentCalls(server, kind)
    const draft = (await begin(editor, values)).body
    expect(draft.acts.includes('submit'), kind).toBe(true)
    expect((await act(editor, draft, 'publish')).status, kind).toBe(status)
    expect((await query(people.aorAdmin)).status).toBe(kind === 'messages' ? 200 : 403)
  }
})

test('a short id that another application has is refused; switches of offices stay for one that returns [4/CAPP-04]', async () => {
  const { act, begin } = contentCalls(server, 'applications')
  await published('applications', { ...application, name: 'First', shortId: 'SAME' })
  const twin = (await begin(mls, { ...application, name: 'Other', shortId: 'SAME' })).body
  expect((await act(mls, twin, 'publish')).body).toEqual({
    message: 'Another application already uses this short ID.',
    errors: [{ field: 'shortId', message: 'Another application already uses this short ID.' }],
  })
  const kept = await published('applications', { ...application, name: 'Kept', shortId: 'KEPT' })
  await server.db
    .insert(officeApplications)
    .values({ officeId: people.main.id, applicationId: kept.id, accessControl: 0 })
  expect(await shownBy['applications']?.()).not.toContain('Kept')
  const retired = (await act(mls, kept, 'retire')).body
  const switches = await server.call(`/api/app/OfficeAccessControls/${people.main.id}`, {
    as: people.mainBroker,
  })
  expect(switches.text).not.toContain('KEPT')
  await act(mls, retired, 'publish')
  const rows = await server.db
    .select()
    .from(officeApplications)
    .where(eq(officeApplications.applicationId, kept.id))
  expect(rows).toMatchObject([{ accessControl: 0 }])
  const [row] = await server.db.select().from(applications).where(eq(applications.id, kept.id))
  expect(row?.isRetired).toBe(false)
})

test('the name of a published section and the path of a page of the portal stay [4/CDASH-02]', async () => {
  const sections = contentCalls(server, 'sections')
  const first = await published('sections', { ...section, name: 'fixed', title: 'Fixed' })
  const renamed = await sections.save(mls, first, { ...first.values, name: 'other' }, first.rowVersion)
  expect((await sections.act(mls, renamed.body, 'publish')).body.errors).toEqual([
    { field: 'name', message: 'Name cannot be changed once published.' },
  ])
  expect(first.values.content).toBe('<p>Hi</p>')
  const menu = contentCalls(server, 'menu')
  const entry = await published('menu', { title: 'My Settings', path: '/settings', list: 'main' })
  const moved = await menu.save(mls, entry, { ...entry.values, path: '/training' }, entry.rowVersion)
  expect((await menu.act(mls, moved.body, 'publish')).body.errors[0].field).toBe('path')
  const odd = await menu.begin(mls, { ...menuItem, path: 'javascript:alert(1)' })
  expect([odd.status, odd.body.errors[0].field]).toEqual([400, 'path'])
})

test('a message of an association keeps the rules of its own form and its own members, written in either place', async () => {
  const { act, begin, get, query, save } = contentCalls(server, 'messages')
  const staff = people.aorAdmin
  expect((await begin(staff, { ...message, message: 'Hi' })).body.message).toBe(
    'Message must be at least 5 characters',
  )
  const draft = (await begin(staff, { ...message, message: '' })).body
  expect(draft.aorShortName).toBe(people.aor.name)
  const refused = await act(staff, draft, 'publish')
  expect(refused.body.errors).toEqual(
    expect.arrayContaining([
      { field: 'message', message: 'Message Required' },
      { field: 'expirationDate', message: 'Expiration Date Required' },
    ]),
  )
  const good = {
    ...message,
    message: 'Closed on Friday',
    position: 'modal',
    expirationDate: '2026-11-20T00:00:00Z',
  }
  const saved = (await save(staff, draft, good, draft.rowVersion)).body
  const live = (await act(staff, saved, 'publish')).body
  expect(live.values).toMatchObject({
    position: 'dash',
    criteria: [{ field: 'AorShortName', op: 'Equal', values: [people.aor.name] }],
  })
  const old = await server.call('/api/app/SystemNotification/', {
    as: staff,
    method: 'POST',
    body: { message: 'From the old form', expirationDate: '2026-11-20T00:00:00Z' },
  })
  const [{ id }] = old.body.results
  expect((await get(staff, id)).body).toMatchObject({ state: 'published', aorShortName: people.aor.name })
  expect((await get(people.otherAorStaff, id)).status).toBe(404)
  const titles = (await query(people.otherAorStaff)).body.results
  expect(titles).toEqual([])
  await server.call(`/api/app/SystemNotification/${id}`, { as: staff, method: 'DELETE' })
  expect((await get(staff, id)).body.state).toBe('retired')
})
