import { expect, test } from 'vitest'
import { articles } from '#db/tables/articles.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const facts = {
  level: 2,
  memberTypeId: 2,
  aorShortName: people.aor.name,
  officeKind: 'branch',
  originatingSystemId: 'CRM',
}
const article = { title: 'Draft', author: 'Mara Lane', body: '<p>Text<script>alert(1)</script></p>' }
const show = (body: object, as = mls) =>
  server.call('/api/app/Staff/Preview', {
    as,
    method: 'POST',
    body: { at: null, record: null, facts, ...body },
  })
const ofArticle = (values: object, more: object = {}) =>
  show({
    call: 'article',
    record: { kind: 'articles', id: null, values: { ...article, ...values } },
    ...more,
  })

test('a preview answers what the call of members answers with the draft in place, and leaves nothing behind [4/CPREV-07, 4/CPREV-08]', async () => {
  const count = async () => [await server.db.$count(articles), await server.db.$count(auditEntries)]
  const before = await count()
  const { body } = await ofArticle({})
  expect(body.reason).toBeNull()
  expect(body.answer.results[0]).toMatchObject({
    title: 'Draft',
    body: '<p>Text</p>',
    status: 'published',
    isRead: false,
  })
  expect(await count()).toEqual(before)
  const calls = contentCalls(server, 'articles')
  const live = (await calls.act(mls, (await calls.begin(mls, article)).body, 'publish')).body
  const changed = await show({
    call: 'articles',
    record: { kind: 'articles', id: live.id, values: { ...live.values, title: 'Changed' } },
  })
  expect(changed.body.answer.results.map(({ title }: { title: string }) => title)).toEqual(['Changed'])
  expect(
    (await server.call(`/api/app/Articles/${live.id}`, { as: people.agent })).body.results[0].title,
  ).toBe('Draft')
  for (const [call, kind, values, title] of [
    ['menu', 'menu', { title: 'New', path: '/articles/', list: 'main' }, 'New'],
    [
      'messages',
      'messages',
      { title: 'Storm', message: '<p>Hi</p>', position: 'modal', systemNotificationStatusId: 1, url: '' },
      'Storm',
    ],
    [
      'sections',
      'sections',
      {
        name: 'fresh',
        title: 'Fresh',
        type: 'html',
        status: 'Active',
        locked: false,
        viewOrder: 5,
        content: '',
      },
      'Fresh',
    ],
  ] as const) {
    const shown = (await show({ call, record: { kind, id: null, values } })).body
    expect(
      shown.answer.results.map((row: { title: string }) => row.title),
      call,
    ).toContain(title)
  }
})

test('it says why a member will not see a record: audience, date, or a rule', async () => {
  const agents = [{ field: 'MemberTypeId', op: 'Equal', values: ['1'] }]
  expect((await ofArticle({ criteria: agents })).body).toEqual({ answer: null, reason: 'audience' })
  expect(
    (await ofArticle({ criteria: agents }, { facts: { ...facts, memberTypeId: 1 } })).body.reason,
  ).toBeNull()
  expect((await ofArticle({ expirationDate: '2026-11-19T00:00:00Z' })).body.reason).toBeNull()
  const later = { at: '2026-11-20T00:00:00Z' }
  expect(
    (await ofArticle({ publishedOn: '2026-11-18T00:00:00Z', expirationDate: '2026-11-19T00:00:00Z' }, later))
      .body.reason,
  ).toBe('date')
  expect((await ofArticle({ publishedOn: '2026-11-19T00:00:00Z' })).body.reason).toBe('date')
  expect((await ofArticle({ publishedOn: '2026-11-19T00:00:00Z' }, later)).body.reason).toBeNull()
  const pending = {
    name: 'later',
    title: 'Later',
    type: 'html',
    status: 'Pending',
    locked: false,
    viewOrder: 5,
    content: '',
  }
  const section = { call: 'sections', record: { kind: 'sections', id: null, values: pending } }
  expect((await show(section)).body.reason).toBe('rule')
  expect((await show({ ...section, facts: { ...facts, level: 5 } })).body.reason).toBeNull()
})

test('what cannot be published is named, and staff of an association look with the eyes of its own members only [4/CPREV-11]', async () => {
  const refused = await ofArticle({ title: '' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'title', message: 'Title is required.' }],
  ])
  expect((await ofArticle({}, { facts: { ...facts, aorShortName: 'NOWHERE' } })).status).toBe(400)
  const call = { call: 'menu' }
  expect((await show(call, people.aorAdmin)).status).toBe(200)
  const elsewhere = { ...call, facts: { ...facts, aorShortName: people.otherAorStaff.aor?.name } }
  expect((await show(elsewhere, people.aorAdmin)).status).toBe(403)
  expect((await show({ ...call, call: 'listings' })).status).toBe(400)
  const section = { kind: 'sections', id: null, values: {} }
  expect((await show({ call: 'sections', record: section }, people.aorAdmin)).status).toBe(403)
})
