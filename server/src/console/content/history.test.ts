import { expect, test } from 'vitest'
import { articleCategories, articles } from '#db/tables/articles.table.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { removeOldVersions } from './remove-old-versions.ts'
import { recordUnknown } from './stored-kinds.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true, firstName: 'Mara', lastName: 'Lane' })
const member = await server.aMember()
const { act, begin, get, path, query, save } = contentCalls(server, 'articles')
const categories = contentCalls(server, 'categories')

const values = { title: 'One', author: 'Mara Lane', body: '<p>Text</p>', viewOrder: 1 }
const old = (method: 'POST' | 'PUT' | 'DELETE', address: string, body?: object) =>
  server.call(`/api/app/${address}`, { as: mls, method, body })
const versionsOf = async (id: number, of = path) =>
  (await server.call(of(id, 'versions'), { as: mls })).body.map(
    ({ version, state, isLive }: { version: number; state: string; isLive: boolean }) =>
      `${version} ${state}${isLive ? ', live' : ''}`,
  )

test('an old version comes back as a new draft with the present order and date; members see it when it is published [4/CAPI-07, 4/D4-14]', async () => {
  const first = (await act(mls, (await begin(mls, values)).body, 'publish')).body
  const second = (await save(mls, first, { ...first.values, title: 'Two', viewOrder: 7 }, first.rowVersion))
    .body
  const blind = await server.call(path(first.id, 'versions/1/restore'), { as: mls, method: 'POST' })
  expect(blind.status).toBe(428)
  const restored = await server.call(path(first.id, 'versions/1/restore'), {
    as: mls,
    method: 'POST',
    headers: { 'if-match': `"${second.rowVersion}"` },
  })
  expect(restored.body).toMatchObject({
    draftVersion: 3,
    publishedVersion: 1,
    values: { title: 'One', viewOrder: 7, publishedOn: first.values.publishedOn },
  })
  expect(await versionsOf(first.id)).toEqual(['3 draft', '2 draft', '1 published, live'])
  const one = await server.call(path(first.id, 'versions/2'), { as: mls })
  expect(one.body).toMatchObject({ version: 2, author: 'Mara Lane', basedOn: 1, values: { title: 'Two' } })
  for (const unknown of [path(first.id, 'versions/9'), path(987_654, 'versions')])
    expect((await server.call(unknown, { as: mls })).status).toBe(404)
})

test('a version is returned whole: its owner, state, values, audience and times, and its author and base [4/CENT-01]', async () => {
  const brokers = [{ field: 'MemberTypeId', op: 'Equal', values: ['2'] }]
  const first = (await act(mls, (await begin(mls, values)).body, 'publish')).body
  const second = (
    await save(mls, first, { ...first.values, title: 'Two', criteria: brokers }, first.rowVersion)
  ).body
  const times = {
    publishOn: '2026-12-01T12:00:00Z',
    retireOn: '2026-12-02T12:00:00Z',
    note: 'Before the holidays',
  }
  expect((await act(mls, second, 'schedule', times)).status).toBe(200)
  expect((await server.call(path(first.id, 'versions/2'), { as: mls })).body).toEqual({
    kind: 'articles',
    entityId: first.id,
    version: 2,
    state: 'scheduled',
    values: expect.objectContaining({
      title: 'Two',
      criteria: brokers,
      expirationDate: '2026-12-02T12:00:00.000Z',
    }),
    audience: brokers,
    publishOn: '2026-12-01T12:00:00.000Z',
    retireOn: null,
    note: 'Before the holidays',
    author: 'Mara Lane',
    createdOn: server.clock.now().toISOString(),
    basedOn: 1,
    isLive: false,
  })
  expect((await server.call(path(first.id, 'versions/1'), { as: mls })).body).toMatchObject({
    state: 'published',
    audience: [],
    basedOn: null,
    publishOn: null,
    retireOn: null,
    note: null,
    isLive: true,
  })
})

test('the earlier calls take effect at once, and each is a version; DELETE retires [4/S4-09, 4/CART-06, 4/D4-09]', async () => {
  const made = (await old('POST', 'Articles', { ...values, status: 'published' })).body.results[0]
  expect((await get(mls, made.id)).body).toMatchObject({
    state: 'published',
    author: 'Mara Lane',
    values: { title: 'One', publishedOn: '2026-11-18T20:00:00.000Z', categoryIds: [] },
  })
  await old('PUT', 'Articles', { ...values, id: made.id, title: 'Two', status: 'published' })
  const draft = (await save(mls, made, { ...values, title: 'Three' }, 2)).body
  expect(draft).toMatchObject({ status: 'Published, edits pending', draftVersion: 3, publishedVersion: 2 })
  await old('PUT', 'Articles', { ...values, id: made.id, title: 'Four', status: 'published' })
  expect((await get(mls, made.id)).body).toMatchObject({ title: 'Four', draftVersion: null })
  expect((await save(mls, made, values, draft.rowVersion)).status).toBe(409)
  expect((await old('DELETE', `Articles/${made.id}`)).body).toEqual({ id: made.id })
  expect((await old('DELETE', `Articles/${made.id}`)).status).toBe(404)
  expect(await versionsOf(made.id)).toEqual([
    '5 retired',
    '4 published',
    '3 draft',
    '2 published',
    '1 published',
  ])
  const retired = (await get(mls, made.id)).body
  expect(retired.state).toBe('retired')
  await act(mls, retired, 'publish')
  expect((await server.call(`/api/app/Articles/${made.id}`, { as: member })).status).toBe(200)
  const later = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  const planned = (await old('POST', 'Articles', { ...values, status: 'published', publishedOn: later })).body
    .results[0]
  expect((await get(mls, planned.id)).body).toMatchObject({ state: 'scheduled', publishOn: later })
})

test('a removed category is retired, its name is free, and no article names it', async () => {
  const { id } = (await old('POST', 'ArticleCategories', { name: 'Rules' })).body.results[0]
  const article = (await old('POST', 'Articles', { ...values, status: 'published', categoryIds: [id] })).body
    .results[0]
  await old('DELETE', `ArticleCategories/${id}`)
  expect((await old('PUT', 'ArticleCategories', { id, name: 'Rules' })).status).toBe(404)
  expect((await categories.get(mls, id)).body).toMatchObject({ state: 'retired', title: 'Rules' })
  expect((await old('POST', 'ArticleCategories', { name: 'Rules' })).status).toBe(201)
  const answer = await server.call(`/api/app/Articles/${article.id}`, { as: member })
  expect(answer.body.results[0].categories).toEqual([])
  const again = await categories.act(mls, (await categories.get(mls, id)).body, 'publish')
  expect([again.status, again.body.message]).toEqual([409, 'Another record has this name already.'])
})

test('a record from before the history gets its first version, once [4/S4-33]', async () => {
  const at = server.clock.now()
  const [row] = await server.db
    .insert(articles)
    .values({
      title: 'Old one',
      summary: '',
      body: '<p>x</p>',
      author: 'Ada',
      status: 'archived',
      createdOn: at,
      modifiedOn: at,
    })
    .returning()
  await server.db.insert(articleCategories).values({ name: 'Old', description: '', viewOrder: 1 })
  const id = row?.id ?? 0
  expect((await get(mls, id)).status).toBe(404)
  for (let run = 0; run < 2; run++) await recordUnknown(server.db, at)
  expect((await get(mls, id)).body).toMatchObject({ state: 'retired', author: 'import', title: 'Old one' })
  expect(await versionsOf(id)).toEqual(['1 retired'])
  const found = await categories.query(mls, {
    criteria: [{ field: 'text', op: 'Contains', values: ['old'] }],
  })
  expect(found.body.results).toMatchObject([{ title: 'Old', state: 'published' }])
  expect(
    (await query(mls, { criteria: [{ field: 'author', op: 'Equal', values: ['import'] }] })).body
      .totalResults,
  ).toBe(1)
})

test('versions that members have had are kept permanently, the others for 24 months [4/D4-12, 4/CONST-07]', async () => {
  const first = (await act(mls, (await begin(mls, values)).body, 'publish')).body
  const second = (await save(mls, first, { ...first.values, title: 'Two' }, first.rowVersion)).body
  const third = (await save(mls, second, { ...first.values, title: 'Three' }, second.rowVersion)).body
  await act(mls, third, 'publish')
  const all = ['3 published, live', '2 draft', '1 published']
  expect(await versionsOf(first.id)).toEqual(all)
  const after = (months: number) => {
    const then = server.clock.now()
    then.setUTCMonth(then.getUTCMonth() + months)
    return then
  }
  await removeOldVersions(server.db, after(24))
  expect(await versionsOf(first.id)).toEqual(all)
  await removeOldVersions(server.db, new Date(after(24).getTime() + 1000))
  expect(await versionsOf(first.id)).toEqual(['3 published, live', '1 published'])
})
