import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { aor, aorAdmin: author, otherAorStaff: stranger } = await aBrokerage(server)
const mls = await server.aMember({ isCrmlsAdmin: true, firstName: 'Mara', lastName: 'Lane' })
const editor = await server.aMember({ memberTypeId: MEMBER_TYPE.mlsStaff })
await grantTo(server, editor, 'Content Editor')
const trainer = await server.aMember({ memberTypeId: MEMBER_TYPE.mlsStaff })
await grantTo(server, trainer, 'Training Staff')

const { act, begin, get, path, query, save } = contentCalls(server, 'articles')
const values = { title: 'Caravan', author: 'Ana Ruiz', body: '<p>On Thursday.</p>' }
const proposal = async (title = 'Caravan') => (await begin(author, { ...values, title })).body
const submitted = async (title?: string) => (await act(author, await proposal(title), 'submit')).body
const noticesOf = async ({ id }: { id: number }) =>
  (
    await server.db
      .select({ subject: userNotifications.subject })
      .from(userNotifications)
      .where(and(eq(userNotifications.memberId, id), eq(userNotifications.emailCategory, 'Content')))
      .orderBy(userNotifications.id)
  ).map(({ subject }) => subject)

test('an association drafts and submits its own articles, sees no others, and publishes nothing by any call [4/CART-04, 4/S4-04]', async () => {
  const draft = await proposal()
  const own = { field: 'AorShortName', op: 'Equal', values: [aor.name] }
  expect(draft).toMatchObject({ aorShortName: aor.name, acts: ['submit', 'discard'], audience: [own] })
  const brokers = { field: 'MemberTypeId', op: 'Equal', values: ['2'] }
  const narrowed = await save(author, draft, { ...values, criteria: [brokers] }, draft.rowVersion)
  expect(narrowed.body.audience).toEqual([own, brokers])
  const elsewhere = { ...own, op: 'notEqual' }
  expect((await save(author, draft, { ...values, criteria: [elsewhere] }, 2)).status).toBe(403)
  const others = { ...own, values: ['ELSEWHERE'] }
  expect((await begin(author, { ...values, criteria: [others] })).status).toBe(403)
  const { body: ofMls } = await begin(mls, { ...values, title: 'Of the MLS' })
  const titles = async (as: typeof author) =>
    (await query(as)).body.results.map(({ title }: { title: string }) => title)
  expect(await titles(author)).toEqual(['Caravan'])
  expect(await titles(stranger)).toEqual([])
  expect((await titles(editor)).toSorted()).toEqual(['Caravan', 'Of the MLS'])
  for (const [as, { id }] of [
    [stranger, draft],
    [author, ofMls],
  ] as const) {
    expect((await get(as, id)).status).toBe(404)
    expect((await save(as, { id }, values, 1)).status).toBe(404)
    expect((await act(as, { id, rowVersion: 1 }, 'discard')).status).toBe(404)
    for (const rest of ['versions', 'versions/1'])
      expect((await server.call(path(id, rest), { as })).status).toBe(404)
  }
  const future = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  let standing = narrowed.body
  for (const step of ['submit', 'withdraw', null]) {
    for (const forbidden of ['publish', 'schedule', 'retire', 'return', 'unschedule'])
      expect((await act(author, standing, forbidden, { publishOn: future })).status, forbidden).toBe(403)
    if (step) standing = (await act(author, standing, step)).body
  }
  expect((await get(author, draft.id)).body.publishedVersion).toBeNull()
  const categories = contentCalls(server, 'categories')
  expect((await categories.query(author)).status).toBe(403)
  expect((await categories.begin(author, { name: 'Mine' })).status).toBe(403)
  expect((await query(trainer)).status).toBe(403)
})

test('a submission is frozen for its author until it is withdrawn or decided, and the author is notified [4/CPUB-19]', async () => {
  const waiting = await submitted('Open house week')
  expect(waiting).toMatchObject({ state: 'review', status: 'In Review', acts: ['withdraw'], mayEdit: false })
  expect((await save(author, waiting, values, waiting.rowVersion)).status).toBe(409)
  const withdrawn = (await act(author, waiting, 'withdraw')).body
  expect(withdrawn).toMatchObject({ state: 'draft', mayEdit: true })
  const again = (await act(author, withdrawn, 'submit')).body
  expect((await get(mls, again.id)).body.acts).toEqual(['publish', 'schedule', 'return'])
  for (const comment of [undefined, 'Too short'])
    expect((await act(mls, again, 'return', { comment })).status).toBe(400)
  const returned = (await act(mls, again, 'return', { comment: 'Please name the day.' })).body
  expect(returned.state).toBe('draft')
  const { body: versions } = await server.call(path(again.id, 'versions'), { as: author })
  expect(versions[0]).toMatchObject({ note: 'Please name the day.', state: 'draft' })
  const third = (await act(author, (await get(author, again.id)).body, 'submit')).body
  expect((await act(editor, third, 'publish')).body.state).toBe('published')
  expect(await noticesOf(author)).toEqual([
    'Open house week was returned: Please name the day',
    'Open house week was published',
  ])
})

test('a reviewer publishes, schedules, or returns with a comment of 10 to 1000 characters; the author is notified of each [4/CPUB-12]', async () => {
  const before = (await noticesOf(author)).length
  const publishOn = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  const planned = (await act(mls, await submitted('Planned'), 'schedule', { publishOn })).body
  expect([planned.state, planned.publishOn]).toEqual(['scheduled', publishOn])
  expect((await act(mls, planned, 'unschedule')).body.state).toBe('draft')
  expect((await act(editor, await submitted('Good'), 'publish')).body.state).toBe('published')
  const wanting = await submitted('Wanting')
  for (const length of [9, 1001])
    expect(
      (await act(editor, wanting, 'return', { comment: 'x'.repeat(length) })).body.errors,
      `${length}`,
    ).toEqual([
      {
        field: 'comment',
        message: expect.stringMatching(/^Comment must be at (least 10|most 1000) characters$/),
      },
    ])
  for (const length of [10, 1000]) {
    const sent = length === 10 ? wanting : await submitted('Wanting more')
    expect((await act(editor, sent, 'return', { comment: 'x'.repeat(length) })).body.state).toBe('draft')
  }
  expect((await noticesOf(author)).slice(before)).toEqual([
    'Planned was scheduled',
    'Good was published',
    `Wanting was returned: ${'x'.repeat(10)}`,
    expect.stringMatching(/^Wanting more was returned: x+/),
  ])
})

test('nobody decides their own submission; a reviewer who changes the text publishes an own version, and both stand in the history [4/D4-11]', async () => {
  const own = (await begin(editor, { ...values, title: 'Second look' })).body
  const waiting = (await act(editor, own, 'submit')).body
  const refused = await act(editor, waiting, 'publish')
  expect([refused.status, refused.body.message]).toEqual([403, 'You cannot review your own proposal.'])
  expect((await act(editor, waiting, 'return', { comment: 'Not like this.' })).status).toBe(403)
  const changed = (await save(mls, waiting, { ...values, title: 'Second look!' }, waiting.rowVersion)).body
  const out = (await act(mls, changed, 'publish')).body
  expect(out.state).toBe('published')
  const { body: versions } = await server.call(path(own.id, 'versions'), { as: mls })
  expect(versions.map(({ state, author: name }: { state: string; author: string }) => [state, name])).toEqual(
    [
      ['published', 'Mara Lane'],
      ['review', `${editor.firstName} ${editor.lastName}`],
    ],
  )
})

test('those who may decide are notified of waiting work, at most once an hour each', async () => {
  const before = { mls: await noticesOf(mls), editor: await noticesOf(editor) }
  server.clock.advance(7200)
  await submitted('First of the hour')
  await submitted('Second of the hour')
  expect(await noticesOf(mls)).toEqual([...before.mls, 'First of the hour is waiting for review'])
  expect(await noticesOf(editor)).toEqual([...before.editor, 'First of the hour is waiting for review'])
  server.clock.advance(3599)
  await submitted('Still within the hour')
  expect(await noticesOf(editor)).toHaveLength(before.editor.length + 1)
  server.clock.advance(1)
  await submitted('Next hour')
  expect(await noticesOf(editor)).toHaveLength(before.editor.length + 2)
  expect(await noticesOf(trainer)).toEqual([])
  server.clock.advance(-10_800)
})

test('the start page counts own drafts, submissions that wait for the caller, and scheduled records', async () => {
  const overview = async (as: typeof mls) => (await server.call('/api/app/Staff/Overview', { as })).body.items
  const others = await overview(stranger)
  expect(others).toEqual([])
  const newcomer = await server.aMember({ memberTypeId: MEMBER_TYPE.mlsStaff })
  await grantTo(server, newcomer, 'Content Editor')
  const waiting = (await overview(newcomer)).find(
    ({ item }: { item: string }) => item === 'Waiting for Review',
  ).count
  await begin(newcomer, values)
  await submitted('One more')
  const publishOn = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  await act(newcomer, (await begin(newcomer, values)).body, 'schedule', { publishOn })
  expect(await overview(newcomer)).toEqual([
    { item: 'My Drafts', kind: 'articles', count: 1, since: expect.any(String) },
    { item: 'Waiting for Review', kind: 'articles', count: waiting + 1, since: expect.any(String) },
    { item: 'Scheduled', kind: 'articles', count: 1, since: expect.any(String) },
  ])
  const mine = await query(newcomer, { criteria: [{ field: 'isMyDraft', op: 'Equal', values: [true] }] })
  expect(mine.body.totalResults).toBe(1)
  const ofAuthor = (await overview(author)).map(({ item }: { item: string }) => item)
  expect(ofAuthor).not.toContain('Waiting for Review')
  expect(await overview(trainer)).toEqual([])
  expect((await server.call('/api/app/Staff/Overview', { as: await server.aMember() })).status).toBe(403)
})
