import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordStored } from '#content/record-stored.ts'
import { articles } from '#db/tables/articles.table.ts'
import { auditEntries, eulaAcknowledgements, eulas, menuItems } from '#db/tables/portal.table.ts'
import { storedAgreements } from '#features/eula/stored-agreements.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
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

test('those who keep a record can preview it, and it is unknown to all others [4/CROLE-03]', async () => {
  const editor = await server.aMember({ memberTypeId: 12 })
  await grantTo(server, editor, 'Content Editor')
  const calls = contentCalls(server, 'messages')
  const message = {
    title: 'Dues',
    message: 'Pay your dues.',
    position: 'dash',
    systemNotificationStatusId: 1,
  }
  const values = { ...message, expirationDate: '2099-01-01T20:00:00.000Z' }
  const preview = (id: number, as: typeof mls) =>
    show({ call: 'messages', record: { kind: 'messages', id, values } }, as)
  const ofMls = (await calls.begin(mls, values)).body.id
  const ofAssociation = (await calls.begin(people.aorAdmin, values)).body.id
  expect((await preview(ofMls, editor)).status).toBe(200)
  expect((await preview(ofAssociation, editor)).status).toBe(404)
  expect((await preview(ofAssociation, mls)).status).toBe(200)
})

test('a preview returns the response of the call of members with the draft in place, and leaves nothing behind [4/CPREV-07, 4/CPREV-08]', async () => {
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

test('it says why a member will not see a record: audience, date, state, or a rule', async () => {
  const agents = [{ field: 'MemberTypeId', op: 'Equal', values: ['1'] }]
  expect((await ofArticle({ criteria: agents })).body).toMatchObject({ answer: null, reason: 'audience' })
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
  const calls = contentCalls(server, 'menu')
  const item = { title: 'At noon', path: '/articles', list: 'main' }
  const begun = (await calls.begin(mls, item)).body
  const times = { publishOn: '2026-12-01T12:00:00Z', retireOn: '2026-12-02T12:00:00Z' }
  const scheduled = (await calls.act(mls, begun, 'schedule', times)).body
  expect(scheduled.state).toBe('scheduled')
  const reasonAt = async (at: string | null) => {
    const record = { kind: 'menu', id: scheduled.id, values: item }
    return (await show({ call: 'menu', at, record })).body.reason
  }
  expect(await reasonAt(null)).toBe('state')
  expect(await reasonAt('2026-12-01T12:00:00Z')).toBeNull()
  expect(await reasonAt('2026-12-02T12:00:00Z')).toBe('state')
  const ended = {
    title: 'Over',
    message: '<p>Hi</p>',
    position: 'dash',
    systemNotificationStatusId: 1,
    url: '',
  }
  const message = { ...ended, expirationDate: '2026-11-19T00:00:00Z' }
  const reasonOfMessage = async (at: string | null) =>
    (await show({ call: 'messages', at, record: { kind: 'messages', id: null, values: message } })).body
      .reason
  expect(await reasonOfMessage(null)).toBeNull()
  expect(await reasonOfMessage('2026-11-20T00:00:00Z')).toBe('date')
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

test('a reason against publishing is named, and staff of an association look with the eyes of its own members only [4/CPREV-11]', async () => {
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
  const message = { title: 'Picnic', message: 'Bring a salad', position: 'dash', url: '' }
  const values = { ...message, systemNotificationStatusId: 1, expirationDate: '2026-11-30T00:00:00Z' }
  const proposed = { call: 'messages', record: { kind: 'messages', id: null, values } }
  const shown = (await show(proposed, people.aorAdmin)).body
  expect([shown.reason, shown.answer.results[0].source]).toEqual([null, 'AOR'])
  const section = { kind: 'sections', id: null, values: {} }
  expect((await show({ call: 'sections', record: section }, people.aorAdmin)).status).toBe(403)
})

test('each kind is shown in the response of the call that members make, and one preview returns several of them [4/CAPI-11]', async () => {
  const places = {
    articles: [article, 'article'],
    categories: [{ name: 'Signs', description: '', viewOrder: 1 }, 'categories'],
    messages: [
      { title: 'Storm', message: '<p>Hi</p>', position: 'popover', systemNotificationStatusId: 1, url: '' },
      'messages',
    ],
    applications: [
      { name: 'Maps', url: 'https://maps.test', applicationCategory: 'member', accessLevel: null },
      'applications',
    ],
    sections: [
      {
        name: 'new',
        title: 'New',
        type: 'html',
        status: 'Active',
        locked: false,
        viewOrder: 5,
        content: 'Hi',
      },
      'sections',
    ],
    menu: [{ title: 'New', path: '/articles', list: 'user' }, 'menu'],
    agreements: [{ name: 'Terms', content: '<p>Be fair.</p>' }, 'agreement'],
  } as const
  for (const [kind, [values, call]] of Object.entries(places)) {
    const { status, body } = await show({
      call,
      also: ['member', 'menu'],
      record: { kind, id: null, values },
    })
    expect([status, body.reason], kind).toEqual([200, null])
    const ids = body.answer.results.map(({ id }: { id: number }) => id)
    expect(ids, kind).toContain(body.id)
    expect(Object.keys(body.also)).toEqual(['member', 'menu'])
  }
  for (const call of ['listings', 'listAds; drop table articles', '__proto__'])
    for (const body of [{ call }, { call: 'menu', also: [call] }])
      expect((await show(body)).status, call).toBe(400)
})

test('a preview that takes longer than 5 seconds is given up, and leaves nothing behind [4/S4-11]', async () => {
  const before = await server.db.$count(menuItems)
  const item = { title: 'Slow', path: '/articles', list: 'main' }
  const preview = { call: 'sections', also: ['menu'], record: { kind: 'menu', id: null, values: item } }
  const started = performance.now()
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table dashboard_sections in access exclusive mode`)
    expect((await show(preview)).status).toBe(503)
  })
  const tookMs = performance.now() - started
  expect(tookMs).toBeGreaterThan(4500)
  expect(await server.db.$count(menuItems)).toBe(before)
  expect((await show(preview)).status).toBe(200)
})

test('the member is made of the chosen facts, and nothing of a stored member is returned [4/S4-39, 4/D4-22]', async () => {
  for (const level of [0, 1, 2, 3, 4, 5]) {
    const { body } = await show({ call: 'member', facts: { ...facts, level, officeKind: 'main' } })
    expect(body.answer).toMatchObject({
      userlevel: level,
      userid: '',
      memberKeyNumeric: 0,
      memberAOR: people.aor.name,
      originatingSystemID: 'CRM',
      memberType: { value: 2 },
      member: { id: 0, firstName: 'Preview', loginId: '' },
    })
    expect(body.answer.brokercode).toBe(body.answer.brokerbranch)
  }
  const stored = { call: 'agreement', also: ['messages', 'articles', 'member', 'menu'] }
  const { body } = await show(stored, people.aorAdmin)
  for (const { loginId, firstName, lastName } of [mls, people.aorAdmin, people.agent]) {
    const shown = JSON.stringify(body)
    for (const word of [loginId, `${firstName} ${lastName}`]) expect(shown).not.toContain(word)
  }
  const elsewhere = { ...facts, aorShortName: people.otherAorStaff.aor?.name }
  expect((await show({ call: 'member', facts: elsewhere }, people.aorAdmin)).status).toBe(403)
})

test('a published agreement is shown as it stands for any sent values', async () => {
  const [row] = await server.db
    .insert(eulas)
    .values({ name: 'Terms', content: 'As signed', publishedOn: server.clock.now() })
    .returning()
  const signed = { signature: 'Mara Lane', content: 'As signed', acknowledgedOn: server.clock.now() }
  await server.db.insert(eulaAcknowledgements).values({ eulaId: row?.id ?? 0, memberId: mls.id, ...signed })
  const author = { id: null, name: 'import' }
  const id = row?.id ?? 0
  await recordStored(server.db, { stored: storedAgreements, id, now: server.clock.now(), author })
  const record = { kind: 'agreements', id, values: { name: 'Terms', content: 'Other' } }
  const { status, body } = await show({ call: 'agreement', record })
  expect([status, body.reason, body.answer.results[0].content]).toEqual([200, null, 'As signed'])
})
