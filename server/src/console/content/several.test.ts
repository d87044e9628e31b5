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
const categories = contentCalls(server, 'categories')
const values = { title: 'One', author: 'Mara Lane' }

type As = typeof mls
const base = '/api/app/Staff/Content'
const bulk = (as: As, body: object, kind = 'articles') =>
  server.call(`${base}/${kind}/bulk`, { as, method: 'POST', body })
const order = (as: As, ids: number[], kind = 'categories') =>
  server.call(`${base}/${kind}/order`, { as, method: 'PUT', body: { ids } })
const draft = async (more: object = {}) => (await articles.begin(mls, { ...values, ...more })).body
const category = async (name: string) =>
  (await categories.act(mls, (await categories.begin(mls, { name })).body, 'publish')).body
const chosen = ({ id, rowVersion }: { id: number; rowVersion: number }) => ({ id, rowVersion })

test('one act for several records is done for each by itself, and says of each refused one why [4/CAPI-09, 4/D4-18]', async () => {
  const [good, nameless, stale] = [
    await draft(),
    await draft({ author: '' }),
    await draft({ title: 'Stale' }),
  ]
  await articles.save(mls, stale, { ...values, title: 'Newer' }, 1)
  const unknown = { id: 987_654, rowVersion: 1 }
  const records = [good, nameless, stale, unknown].map(chosen)
  expect((await bulk(mls, { act: 'publish', records, note: 'All at once' })).body.results).toEqual([
    { id: good.id, title: 'One', problem: null, rowVersion: 2 },
    { id: nameless.id, title: 'One', problem: 'Author is required.', rowVersion: null },
    {
      id: stale.id,
      title: 'Newer',
      problem: expect.stringContaining('saved a newer version on'),
      rowVersion: null,
    },
    { id: 987_654, title: '', problem: 'Record not found', rowVersion: null },
  ])
  const live = (await articles.get(mls, good.id)).body
  const rules = await category('Rules')
  const waiting = await draft({ title: 'Waiting' })
  const set = await bulk(mls, {
    act: 'set-categories',
    records: [live, waiting].map(chosen),
    categoryIds: [rules.id],
  })
  expect(set.body.results.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null])
  const shown = (await server.call(`/api/app/Articles/${good.id}`, { as: member })).body.results[0]
  expect(shown.categories).toEqual([{ id: rules.id, name: 'Rules' }])
  expect((await articles.get(mls, waiting.id)).body).toMatchObject({
    state: 'draft',
    values: { categoryIds: [rules.id] },
  })
  const retired = await bulk(editor, {
    act: 'retire',
    records: [chosen((await articles.get(mls, good.id)).body)],
  })
  expect(retired.body.results[0].problem).toBeNull()
  expect((await server.call(`/api/app/Articles/${good.id}`, { as: member })).status).toBe(404)
  expect((await bulk(mls, { act: 'set-categories', records: [chosen(rules)] }, 'categories')).status).toBe(
    400,
  )
  const many = Array.from({ length: 51 }, () => chosen(good))
  expect((await bulk(mls, { act: 'publish', records: many })).body.message).toBe('Choose at most 50 items.')
  expect((await bulk(aorAdmin, { act: 'publish', records: [chosen(waiting)] })).body.results[0].problem).toBe(
    'Record not found',
  )
})

test('an order is stored whole, is there with the next load, and stands in the history; another set is refused [4/CAPI-08, 4/CLIST-11, 4/D4-19]', async () => {
  const { body: before } = await categories.query(mls, { pageSize: 100 })
  const [a, b, c] = [await category('A'), await category('B'), await category('C')]
  const others = before.results.map(({ id }: { id: number }) => id)
  const edited = (await categories.save(mls, b, { ...b.values, description: 'Soon' }, b.rowVersion)).body
  const wanted = [c.id, a.id, b.id, ...others]
  expect((await order(mls, [c.id, a.id])).status).toBe(409)
  expect((await order(mls, [...wanted.slice(1), a.id])).status).toBe(409)
  expect((await order(editor, wanted)).body).toEqual({ ids: wanted })
  const { body: shown } = await server.call('/api/app/ArticleCategories', { as: member })
  expect(shown.results.map(({ name }: { name: string }) => name).slice(0, 3)).toEqual(['C', 'A', 'B'])
  expect((await categories.get(mls, b.id)).body).toMatchObject({
    status: 'Published, edits pending',
    values: { description: 'Soon', viewOrder: 30 },
  })
  expect((await categories.save(mls, edited, edited.values, edited.rowVersion)).status).toBe(409)
  const { body: versions } = await server.call(categories.path(c.id, 'versions'), { as: mls })
  expect(versions[0]).toMatchObject({ note: 'New order', isLive: true })
  expect((await order(mls, [], 'articles')).status).toBe(400)
  expect((await order(aorAdmin, [])).status).toBe(403)
})

test.for([
  [
    'applications',
    { applicationCategory: 'member', url: 'https://a.example' },
    '/api/app/AudienceApplications/',
  ],
  ['sections', { type: 'html', status: 'Active', content: 'Hi' }, '/api/app/GenericContainers'],
  ['menu', { path: 'https://a.example', list: 'quicklinks' }, '/api/app/DynamicMenus/'],
] as const)(
  'the order of %s is what members get, and can be read by staff who may change it',
  async ([kind, more, path]) => {
    const { act, begin, get } = contentCalls(server, kind)
    const place = (as: As) => server.call(`${base}/${kind}/order`, { as })
    for (const name of ['Cedar', 'Aspen', 'Birch']) {
      const draft = await begin(mls, { name, title: name, shortId: name, ...more })
      expect((await act(mls, draft.body, 'publish')).status).toBe(200)
    }
    const ids = new Map(
      (await place(mls)).body.results.map((row: { title: string; id: number }) => [row.title, row.id]),
    )
    const wanted = ['Birch', 'Cedar', 'Aspen'].map((title) => Number(ids.get(title)))
    const others = [...ids.values()].map(Number).filter((id) => !wanted.includes(id))
    expect((await order(mls, [...wanted, ...others], kind)).status).toBe(200)
    const { body: shown } = await server.call(path, { as: member })
    const names = shown.results.map((row: { name: string; title?: string }) => row.title ?? row.name)
    expect(names.filter((name: string) => ids.has(name)).slice(0, 3)).toEqual(['Birch', 'Cedar', 'Aspen'])
    const answered = (await place(mls)).body.results
    expect(answered.map(({ id }: { id: number }) => id)).toEqual([...wanted, ...others])
    expect(answered[0].group).toBe({ applications: 'member', sections: null, menu: 'quicklinks' }[kind])
    expect((await get(mls, wanted[0] ?? 0)).body.values.viewOrder).toBe(10)
    expect((await place(editor)).status).toBe(403)
  },
)

test('one of staff writes at most 120 times a minute, over all calls', async () => {
  const busy = await server.aMember({ isCrmlsAdmin: true })
  const statuses = await Promise.all(
    Array.from({ length: 125 }, async () => (await articles.save(busy, { id: 987_654 }, values, 1)).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const refused = await articles.begin(busy, values)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await articles.query(busy)).status).toBe(200)
  expect((await articles.begin(mls, values)).status).toBe(200)
  server.clock.advance(60)
  expect((await articles.begin(busy, values)).status).toBe(200)
  server.clock.advance(-60)
})
