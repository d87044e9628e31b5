import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/tables/articles.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true, firstName: 'Mara', lastName: 'Lane' })
const editor = await server.aMember({ memberTypeId: 12, firstName: 'Ed', lastName: 'Ito' })
await grantTo(server, editor, 'Content Editor')
const member = await server.aMember()
const { act, begin, get, path, query, save } = contentCalls(server, 'articles')

const values = { title: 'Lockboxes', author: 'Ed Ito', body: '<p>Bring <b>it</b> back.</p>' }
const begun = async (more: object = {}) => {
  const answer = await begin(editor, { ...values, ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const published = async (more: object = {}) => {
  const answer = await act(editor, await begun(more), 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const shown = async (id: number) => {
  const { status, body } = await server.call(`/api/app/Articles/${id}`, { as: member })
  return status === 200 ? body.results[0].title : status
}
const auditOf = async (id: number) =>
  (await auditTrail(server.db, 'article', id)).map(({ action, changes }) => [action, changes['version']])

test('a draft is stored whole and clean, without what is required, and members see nothing of it [4/CENT-02, 4/CTEXT-02, 4/S4-07]', async () => {
  const draft = await begun({ title: '', body: '<p onclick="x()">A<script>alert(1)</script></p>', junk: 1 })
  expect(draft).toEqual({
    id: expect.any(Number),
    title: 'Untitled Article',
    state: 'draft',
    status: 'Draft',
    isExpired: false,
    draftVersion: 1,
    publishedVersion: null,
    rowVersion: 1,
    audience: [],
    aorShortName: null,
    author: 'Ed Ito',
    changedBy: 'Ed Ito',
    changedOn: '2026-11-18T20:00:00.000Z',
    publishOn: null,
    retireOn: null,
    problem: null,
    acts: ['publish', 'schedule', 'submit', 'discard'],
    mayEdit: true,
    listed: {},
    facts: {},
    values: {
      title: '',
      summary: '',
      body: '<p>A</p>',
      imageUrl: null,
      author: 'Ed Ito',
      categoryIds: [],
      isPromoted: false,
      viewOrder: null,
      criteria: null,
      publishedOn: null,
      expirationDate: null,
      attachments: [],
    },
    unsaved: null,
  })
  expect(await shown(draft.id)).toBe(404)
  const list = await server.call('/api/app/Articles/q', { as: member, method: 'POST', body: {} })
  expect(list.body.results).toEqual([])
  const refused = await act(editor, draft, 'publish')
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([{ field: 'title', message: 'Title is required.' }])
  expect((await get(editor, draft.id)).body.state).toBe('draft')
})

test('a wrong value is refused in a draft too, at its field', async () => {
  for (const [wrong, field] of [
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: 5 }, 'title'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ publishedOn: 'tomorrow' }, 'publishedOn'],
    [{ publishedOn: '2026-12-02T00:00:00Z', expirationDate: '2026-12-01T00:00:00Z' }, 'expirationDate'],
    [{ attachments: 'none' }, 'attachments'],
  ] as const) {
    const answer = await begin(editor, { ...values, ...wrong })
    expect([answer.status, answer.body.errors?.[0]?.field], field).toEqual([400, field])
  }
})

test('a condition that does not exist any more stays in a draft, and has to go before it is published', async () => {
  const criteria = [{ field: 'Shoe', op: 'Equal', values: ['9'] }]
  const draft = await begun({ criteria })
  expect(draft.audience).toEqual(criteria)
  const refused = await act(editor, draft, 'publish')
  expect([refused.status, refused.body.errors[0]]).toEqual([
    400,
    { field: 'criteria.0.field', message: 'Unknown field Shoe' },
  ])
  const saved = await save(editor, draft, { ...values, criteria: [] }, draft.rowVersion)
  expect((await act(editor, saved.body, 'publish')).status).toBe(200)
})

test('a published record keeps its text for members until the draft is published too, with the same id [4/CPUB-02, 4/S4-05, 4/D4-08]', async () => {
  const first = await published()
  expect(first).toMatchObject({ state: 'published', publishedVersion: 1, draftVersion: null, rowVersion: 2 })
  expect(await shown(first.id)).toBe('Lockboxes')
  const saved = await save(editor, first, { ...values, title: 'Lockboxes again' }, first.rowVersion)
  expect(saved.body).toMatchObject({
    status: 'Published, edits pending',
    draftVersion: 2,
    publishedVersion: 1,
  })
  expect(saved.headers.get('etag')).toBe('"3"')
  expect(await shown(first.id)).toBe('Lockboxes')
  const again = await act(editor, saved.body, 'publish', { note: 'New box' })
  expect(again.body).toMatchObject({ state: 'published', publishedVersion: 2, draftVersion: null })
  expect(await shown(first.id)).toBe('Lockboxes again')
  const { body: versions } = await server.call(path(first.id, 'versions'), { as: editor })
  expect(
    versions.map(({ version, note, isLive }: { version: number; note: string; isLive: boolean }) => [
      version,
      note,
      isLive,
    ]),
  ).toEqual([
    [2, 'New box', true],
    [1, null, false],
  ])
  expect(await auditOf(first.id)).toEqual([
    ['begin', { from: null, to: 1 }],
    ['publish', { from: null, to: 1 }],
    ['save-draft', { from: 1, to: 2 }],
    ['publish', { from: 1, to: 2 }],
  ])
})

test('a retired record is gone for members and comes back under its id; discarding goes back to what they have [4/CPUB-10]', async () => {
  const first = await published({ title: 'Comes back' })
  const retired = (await act(mls, first, 'retire', { note: 'Out of date' })).body
  expect(retired).toMatchObject({ state: 'retired', publishedVersion: null, acts: ['publish'] })
  expect(await shown(first.id)).toBe(404)
  const edited = (await save(mls, retired, { ...values, title: 'Is back' }, retired.rowVersion)).body
  expect(edited.status).toBe('Draft')
  const back = (await act(mls, edited, 'publish')).body
  expect([back.id, await shown(first.id)]).toEqual([first.id, 'Is back'])
  const draft = (await save(mls, back, { ...values, title: 'No' }, back.rowVersion)).body
  const discarded = (await act(mls, draft, 'discard')).body
  expect(discarded).toMatchObject({ state: 'published', title: 'Is back', draftVersion: null })
  const again = (await act(mls, (await act(mls, discarded, 'retire')).body, 'publish')).body
  expect([again.state, await shown(first.id)]).toEqual(['published', 'Is back'])
  const never = await begun({ title: 'Never' })
  expect((await act(mls, never, 'discard')).body).toBeNull()
  expect((await get(mls, never.id)).status).toBe(404)
  expect(await server.db.select().from(articles).where(eq(articles.id, never.id))).toEqual([])
})

test('each act writes one audit row with the numbers of the version that members had and of the one it made [4/CPUB-18]', async () => {
  const publishOn = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  const comment = 'Please name the day.'
  const first = await begun()
  const steps: [typeof mls, string, object?][] = [
    [editor, 'submit'],
    [editor, 'withdraw'],
    [editor, 'submit'],
    [mls, 'return', { comment }],
    [mls, 'schedule', { publishOn }],
    [mls, 'unschedule'],
    [mls, 'publish', { note: 'At last' }],
  ]
  let record = first
  for (const [as, name, entered] of steps) {
    const answer = await act(as, record, name, entered)
    expect(answer.status, `${name} ${answer.text}`).toBe(200)
    record = answer.body
  }
  record = (await save(mls, record, { ...values, title: 'Second' }, record.rowVersion)).body
  record = (await act(mls, record, 'discard')).body
  record = (await save(mls, record, { ...values, title: 'Third' }, record.rowVersion)).body
  record = (await act(mls, record, 'publish')).body
  await act(mls, record, 'retire', { note: 'Out of date' })
  const none = { from: null, to: 1 }
  expect(await auditOf(first.id)).toEqual([
    ['begin', none],
    ...steps.map(([, name]) => [name, none]),
    ['save-draft', { from: 1, to: 2 }],
    ['discard', { from: 1, to: 1 }],
    ['save-draft', { from: 1, to: 3 }],
    ['publish', { from: 1, to: 3 }],
    ['retire', { from: 3, to: 4 }],
  ])
})

test('a change without the version that was seen is refused, and one upon an older version shows both [4/CAPI-05, 4/S4-08, 4/D4-16]', async () => {
  const first = await begun()
  expect((await get(editor, first.id)).headers.get('etag')).toBe('"1"')
  expect((await begin(editor, values)).headers.get('etag')).toBe('"1"')
  const blind = await save(editor, first, values)
  expect([blind.status, blind.body.message]).toEqual([
    428,
    'Someone else changed this. Reopen it to see the latest version.',
  ])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => save(n % 2 ? mls : editor, first, { ...values, title: `T${n}` }, 1)),
  )
  const [winner] = answers.filter(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const [loser] = answers.filter(({ status }) => status === 409)
  expect(loser?.body.conflict.stored).toMatchObject({
    rowVersion: 2,
    title: winner?.body.title,
    values: { title: winner?.body.title },
  })
  expect(loser?.body.conflict.sent.title).toMatch(/^T\d$/)
  expect(loser?.body.message).toMatch(
    /^(Mara Lane|Ed Ito) saved a newer version on 11-18-2026 12:00 PM PT\.$/,
  )
  const { body: versions } = await server.call(path(first.id, 'versions'), { as: editor })
  expect(versions).toHaveLength(2)
})

test('a draft that is sent again, as its answer got lost, finds itself stored [5/D5-109]', async () => {
  const first = await begun()
  const changed = { ...values, title: 'Once more' }
  const done = await save(editor, first, changed, 1)
  const again = await save(editor, first, changed, 1)
  expect([again.status, again.body]).toEqual([200, done.body])
  // Another value, another person and another version are conflicts as before.
  expect((await save(editor, first, { ...values, title: 'Other' }, 1)).status).toBe(409)
  expect((await save(mls, first, changed, 1)).status).toBe(409)
  expect((await save(editor, first, { ...values, title: 'Later' }, 2)).status).toBe(200)
  expect((await save(editor, first, { ...values, title: 'Later' }, 1)).status).toBe(409)
  const { body: versions } = await server.call(path(first.id, 'versions'), { as: editor })
  expect(versions).toHaveLength(3)
})

test('of twenty publications at once one is made [4/CBAD-05]', async () => {
  const first = await begun({ title: 'Once' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => act(editor, first, 'publish')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  expect((await auditOf(first.id)).filter(([action]) => action === 'publish')).toHaveLength(1)
})

test('unsaved input is kept for its author alone until they save it [4/D4-15]', async () => {
  const first = await begun()
  const typed = { ...values, title: 'Half a sen' }
  const kept = await server.call(path(first.id, 'unsaved'), {
    as: editor,
    method: 'PUT',
    body: { values: typed, rowVersion: 1 },
  })
  expect(kept.body).toEqual({ savedOn: '2026-11-18T20:00:00.000Z' })
  expect((await get(editor, first.id)).body.unsaved).toMatchObject({
    values: { title: 'Half a sen' },
    rowVersion: 1,
  })
  expect((await get(mls, first.id)).body.unsaved).toBeNull()
  const saved = await save(editor, first, typed, 1)
  expect(saved.body).toMatchObject({ title: 'Half a sen', unsaved: null })
  const same = await save(editor, saved.body, typed, 2)
  expect(same.body.rowVersion).toBe(2)
})

test('an editor of an open record is shown to the others, and forgotten after 45 seconds [4/CEDIT-09]', async () => {
  const first = await begun()
  const present = async (as: typeof mls) =>
    (await server.call(path(first.id, 'present'), { as, method: 'POST' })).body.others
  expect(await present(mls)).toEqual([])
  expect(await present(editor)).toEqual(['Mara Lane'])
  expect(await present(mls)).toEqual(['Ed Ito'])
  server.clock.advance(46)
  expect(await present(editor)).toEqual([])
  server.clock.advance(-46)
})

test('lists find by words, status, author, category and time of change, page by page [4/CLIST-02, 4/CLIST-03, 4/D4-07]', async () => {
  const { body: category } = await server.call('/api/app/ArticleCategories', {
    as: mls,
    method: 'POST',
    body: { name: 'Boxes' },
  })
  const categoryIds = [category.results[0].id]
  const one = await begun({ title: 'Zebra one', categoryIds })
  const two = await published({
    title: 'Zebra two',
    body: '<p>striped</p>',
    expirationDate: '2026-11-19T00:00:00Z',
  })
  const find = async (criteria: object[]) =>
    (await query(editor, { criteria, orderBy: [{ field: 'title' }] })).body.results.map(
      (row: { title: string }) => row.title,
    )
  const is = (field: string, ...found: unknown[]) => ({ field, op: 'Equal', values: found })
  const zebra = { field: 'text', op: 'Contains', values: ['ZEBRA'] }
  expect(await find([zebra])).toEqual(['Zebra one', 'Zebra two'])
  expect(await find([zebra, is('status', 'Draft')])).toEqual(['Zebra one'])
  expect(await find([zebra, is('categoryId', categoryIds[0])])).toEqual(['Zebra one'])
  expect(await find([{ field: 'text', op: 'Contains', values: ['zebra striped'] }])).toEqual(['Zebra two'])
  expect(await find([zebra, is('author', 'Nobody')])).toEqual([])
  const since = (op: string) => ({ field: 'changedOn', op, values: ['2026-11-18T20:30:00Z'] })
  expect(await find([zebra, since('GreaterThan')])).toEqual([])
  expect(await find([zebra, since('LessThan')])).toEqual(['Zebra one', 'Zebra two'])
  expect(await find([zebra, is('isExpired', true)])).toEqual([])
  server.clock.advance(86_400)
  expect(await find([zebra, is('isExpired', true)])).toEqual(['Zebra two'])
  expect(
    (await query(editor, { criteria: [{ field: 'changedOn', op: 'LessThan', values: ['x'] }] })).status,
  ).toBe(400)
  server.clock.advance(-86_400)
  expect(one.id).toBeLessThan(two.id)
})
