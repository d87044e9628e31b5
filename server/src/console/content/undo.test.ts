import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { mlsAdmin: mls, agent: member, aorAdmin } = await aBrokerage(server)
const editor = await server.aMember({ memberTypeId: MEMBER_TYPE.mlsStaff })
await grantTo(server, editor, 'Content Editor')
const articles = contentCalls(server, 'articles')
const values = { title: 'One', author: 'Mara Lane', body: '<p>Text</p>' }

type As = typeof mls
type Seen = { id: number; rowVersion: number }
const several = (as: As, what: string, records: Seen[], more: object = {}) =>
  server.call(`/api/app/Staff/Content/articles/${what}`, {
    as,
    method: 'POST',
    body: { records: records.map(({ id, rowVersion }) => ({ id, rowVersion })), ...more },
  })
const undo = async (as: As, seen: Seen) => (await several(as, 'undo', [seen])).body.results[0]
const stored = async (id: number) => (await articles.get(mls, id)).body
const draft = async (more: object = {}) => (await articles.begin(mls, { ...values, ...more })).body
const published = async () => (await articles.act(mls, await draft(), 'publish')).body
const shown = async (id: number) => {
  const { status, body } = await server.call(`/api/app/Articles/${id}`, { as: member })
  return status === 200 ? body.results[0].title : status
}

test('a retired record comes back for members, with the draft that waited', async () => {
  const live = await published()
  const pending = (await articles.save(mls, live, { ...live.values, title: 'Two' }, live.rowVersion)).body
  const retired = (await articles.act(mls, pending, 'retire')).body
  expect([retired.state, await shown(live.id)]).toEqual(['retired', 404])
  const outcome = await undo(mls, retired)
  expect(outcome).toMatchObject({ id: live.id, problem: null, rowVersion: retired.rowVersion + 1 })
  expect(await shown(live.id)).toBe('One')
  expect(await stored(live.id)).toMatchObject({
    status: 'Published, edits pending',
    title: 'Two',
    values: { ...live.values, title: 'Two' },
  })
  const { body: versions } = await server.call(articles.path(live.id, 'versions'), { as: mls })
  expect(versions.slice(0, 2)).toMatchObject([
    { state: 'draft', note: 'Undone', isLive: false },
    { state: 'published', note: 'Undone', isLive: true },
  ])
})

test('a bulk act is taken back for each record: drafts are drafts again, categories are what they were', async () => {
  const [one, other] = [await draft(), await draft({ title: 'Other' })]
  const { body: done } = await several(mls, 'bulk', [one, other], { act: 'publish' })
  expect([await shown(one.id), await shown(other.id)]).toEqual(['One', 'Other'])
  const { body: undone } = await several(mls, 'undo', done.results)
  expect(undone.results).toMatchObject([{ problem: null }, { problem: null }])
  expect([await shown(one.id), await shown(other.id)]).toEqual([404, 404])
  expect(await stored(one.id)).toMatchObject({ status: 'Draft', publishedVersion: null, values: one.values })

  const categories = contentCalls(server, 'categories')
  const rules = (await categories.act(mls, (await categories.begin(mls, { name: 'Rules' })).body, 'publish'))
    .body
  const [live, waiting] = [await published(), await draft()]
  const set = await several(mls, 'bulk', [live, waiting], { act: 'set-categories', categoryIds: [rules.id] })
  expect((await stored(live.id)).values.categoryIds).toEqual([rules.id])
  await several(mls, 'undo', set.body.results)
  for (const before of [live, waiting])
    expect(await stored(before.id)).toMatchObject({ status: before.status, values: { categoryIds: [] } })
  const again = (await articles.act(mls, await published(), 'retire')).body
  const republished = await several(mls, 'bulk', [again], { act: 'publish' })
  await several(mls, 'undo', republished.body.results)
  expect([await shown(again.id), (await stored(again.id)).status]).toEqual([404, 'Retired'])
})

test('an act is undone once, by its actor, for a moment, and not over a newer version [4/D4-17]', async () => {
  const retired = (await articles.act(mls, await published(), 'retire')).body
  const late = 'This can no longer be undone.'
  expect((await undo(editor, retired)).problem).toBe(late)
  expect((await undo(aorAdmin, retired)).problem).toBe('Record not found')
  const done = await undo(mls, retired)
  expect((await undo(mls, retired)).problem).toContain('saved a newer version on')
  expect((await undo(mls, { id: retired.id, rowVersion: done.rowVersion })).problem).toBe(late)

  const other = (await articles.act(mls, await published(), 'retire')).body
  server.clock.advance(61)
  expect((await undo(mls, other)).problem).toBe(late)
  server.clock.advance(-61)
  const newer = (await articles.save(mls, other, { ...values, title: 'Newer' }, other.rowVersion)).body
  expect((await undo(mls, newer)).problem).toBe(late)
  expect(await shown(other.id)).toBe(404)
})
