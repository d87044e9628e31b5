import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/tables/articles.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember()
const aor = await server.anAor()
const others = [member, await server.aMember({ aor, memberTypeId: 11, isCrmlsAorAdmin: true })]

type As = { accountId: string; loginId: string }
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: As = staff) =>
  server.call(`/api/app/${path}`, { as, method, body })
/** Stores the entered values and returns the response. */
const enter = async (path: string, body: unknown) => {
  const made = await send('POST', path, body)
  expect(made.status, made.text).toBe(201)
  return made.body.results[0]
}
const get = (path: string, as: As = member) => server.call(`/api/app/${path}`, { as })
const query = async (criteria: object[], as: As = member) => {
  const answer = await server.call('/api/app/Articles/q', { as, method: 'POST', body: { criteria } })
  expect(answer.status).toBe(200)
  return answer.body.results.map((article: { title: string }) => article.title).toSorted()
}
const is = (field: string, ...values: unknown[]) => ({ field, op: 'Equal', values })
const entered = (more: object = {}) => ({
  title: 'Photos that pass',
  summary: 'What may be in a picture',
  body: '<h2>Rules</h2><p onclick="x()">No <script>alert(1)</script>people</p>',
  author: 'Grace Kim',
  status: 'published',
  ...more,
})
const auditOf = (entity: string, id: number) =>
  server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
    .orderBy(asc(auditEntries.id))
    .then((rows) => rows.filter((row) => row.entity === entity))

test('MLS staff write, change and remove articles with clean HTML and former values kept; nobody else does [3/D3-81, 3/D3-91, 3/S3-09, 3/S3-43]', async () => {
  for (const as of others)
    for (const path of ['Articles', 'ArticleCategories'])
      expect((await send('POST', path, { ...entered(), name: 'x' }, as)).status).toBe(403)
  const category = await enter('ArticleCategories', { name: 'Rules', description: 'How', viewOrder: 2 })
  expect(category).toEqual({
    id: expect.any(Number),
    name: 'Rules',
    description: 'How',
    viewOrder: 2,
    articleCount: 0,
  })
  const attachments = [{ name: 'Sheet', url: 'https://example.com/a.pdf', size: 2048 }]
  const made = await send('POST', 'Articles', entered({ categoryIds: [category.id], attachments }))
  expect(made.status, made.text).toBe(201)
  const [{ id }] = made.body.results
  expect(made.body).toMatchObject({ isSuccessful: true, message: null })
  expect(made.body.results[0]).toEqual({
    id,
    title: 'Photos that pass',
    summary: 'What may be in a picture',
    body: '<h2>Rules</h2><p>No people</p>',
    imageUrl: null,
    author: 'Grace Kim',
    categories: [{ id: category.id, name: 'Rules' }],
    isPromoted: false,
    viewOrder: null,
    status: 'published',
    attachments,
    publishedOn: '2026-11-18T20:00:00.000Z',
    expirationDate: null,
    createdOn: '2026-11-18T20:00:00.000Z',
    modifiedOn: '2026-11-18T20:00:00.000Z',
    isRead: false,
    isFavorite: false,
  })
  const [stored] = await server.db.select().from(articles).where(eq(articles.id, id))
  expect(stored?.body).toBe('<h2>Rules</h2><p>No people</p>')
  for (const as of others) {
    expect((await send('PUT', 'Articles', { ...entered(), id }, as)).status).toBe(403)
    expect((await send('DELETE', `Articles/${id}`, undefined, as)).status).toBe(403)
    expect((await send('PUT', 'ArticleCategories', { name: 'x', id: category.id }, as)).status).toBe(403)
    expect((await send('DELETE', `ArticleCategories/${category.id}`, undefined, as)).status).toBe(403)
  }
  server.clock.advance(86_400)
  const changed = await send('PUT', 'Articles', { ...entered({ title: 'New title' }), id })
  expect(changed.body).toMatchObject({
    title: 'New title',
    categories: [],
    publishedOn: '2026-11-18T20:00:00.000Z',
    modifiedOn: '2026-11-19T20:00:00.000Z',
  })
  expect((await send('DELETE', `Articles/${id}`)).body).toEqual({ id })
  expect((await get(`Articles/${id}`)).status).toBe(404)
  expect(await auditOf('article', id)).toMatchObject([
    { actor: staff.loginId, action: 'create' },
    {
      action: 'update',
      changes: {
        title: { from: 'Photos that pass', to: 'New title' },
        categoryIds: { from: [category.id], to: [] },
      },
    },
    { action: 'delete', changes: { title: 'New title' } },
  ])
  expect((await send('DELETE', `ArticleCategories/${category.id}`)).status).toBe(200)
  expect((await send('DELETE', `ArticleCategories/${category.id}`)).status).toBe(404)
  server.clock.advance(-86_400)
})

test('categories are taken as an article has them, or by their ids [3/D3-160]', async () => {
  const category = await enter('ArticleCategories', { name: 'As read', viewOrder: 3 })
  const other = await enter('ArticleCategories', { name: 'By id', viewOrder: 4 })
  const asRead = entered({ categories: [{ id: category.id, name: 'As read' }] })
  const article = await enter('Articles', asRead)
  expect(article.categories).toEqual([{ id: category.id, name: 'As read' }])
  const changed = await send('PUT', 'Articles', { ...asRead, id: article.id, categoryIds: [other.id] })
  expect(changed.body.categories).toEqual([{ id: other.id, name: 'By id' }])
  const unknown = await send('POST', 'Articles', entered({ categories: [{ id: 987_654 }] }))
  expect([unknown.status, unknown.body.errors[0]?.field]).toEqual([400, 'categoryIds'])
  for (const path of [
    `Articles/${article.id}`,
    `ArticleCategories/${category.id}`,
    `ArticleCategories/${other.id}`,
  ])
    expect((await send('DELETE', path)).status).toBe(200)
})

test('articles that make no sense are refused by field', async () => {
  for (const [more, field] of [
    [{ title: ' ' }, 'title'],
    [{ author: '' }, 'author'],
    [{ status: 'live' }, 'status'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ categoryIds: [987_654] }, 'categoryIds'],
    [{ attachments: [{ name: 'x', url: 'ftp://x', size: 1 }] }, 'attachments.0.url'],
    [{ criteria: [{ field: 'Shoe', op: 'Equal', values: ['9'] }] }, 'criteria.0.field'],
    [{ publishedOn: '2026-11-18T20:00:00Z', expirationDate: '2026-11-18T20:00:00Z' }, 'expirationDate'],
    [{ publishedOn: 'tomorrow' }, 'publishedOn'],
  ] as const) {
    const answer = await send('POST', 'Articles', entered(more))
    expect([answer.status, answer.body.errors[0]?.field], field).toEqual([400, field])
  }
  expect((await send('PUT', 'Articles', { ...entered(), id: 987_654 })).status).toBe(404)
  expect((await send('DELETE', 'Articles/987654')).status).toBe(404)
})

test('categories come in their order with what the caller may see; marks, category and text narrow the list [3/D3-82, 3/D3-89, 3/S3-46, 3/ART-05, 3/ART-06]', async () => {
  const late = (await enter('ArticleCategories', { name: 'Late', viewOrder: 9 })).id
  const early = (await enter('ArticleCategories', { name: 'Early', viewOrder: 1 })).id
  const write = async (title: string, more: object) =>
    (await enter('Articles', entered({ title, ...more }))).id
  const one = await write('One', { categoryIds: [early, late], summary: 'zebra crossing' })
  const two = await write('Two', { categoryIds: [late], body: '<p>striped <b>Zebra</b></p>' })
  await write('Draft', { categoryIds: [late], status: 'draft' })
  await write('Ended', {
    categoryIds: [late],
    publishedOn: '2026-11-01T00:00:00Z',
    expirationDate: '2026-11-02T00:00:00Z',
  })
  const secret = { field: 'LoginId', op: 'Equal', values: [staff.loginId] }
  await write('Staff only', { categoryIds: [late], criteria: [secret] })
  const categories = (await get('ArticleCategories')).body.results
  expect(
    categories.map((row: { name: string; articleCount: number }) => [row.name, row.articleCount]),
  ).toEqual([
    ['Early', 1],
    ['Late', 2],
  ])
  expect((await get('ArticleCategories', staff)).body.results[1].articleCount).toBe(3)
  expect(await query([is('categoryId', late)])).toEqual(['One', 'Two'])
  expect(await query([is('categoryId', early)])).toEqual(['One'])
  expect(await query([is('categoryId', 987_654)])).toEqual([])
  const words = (...values: string[]) =>
    ['title', 'summary', 'body'].map((field) => ({ field, op: 'Contains', values }))
  expect(await query(words('ZEBRA'))).toEqual(['One', 'Two'])
  expect(await query([...words('zebra', 'striped'), is('categoryId', late)])).toEqual(['Two'])
  expect(await query(words('<b>'))).toEqual([])

  const profile = await get(`Profiles/Contact/${member.id}`)
  const marked = { ...profile.body, articlesRead: [one, 'odd', -1], favArticles: [String(two)] }
  expect((await send('PUT', `Profiles/${profile.body.id}`, marked, member)).status).toBe(200)
  expect(await query([is('isRead', true)])).toEqual(['One'])
  expect(await query([is('isRead', false), is('categoryId', late)])).toEqual(['Two'])
  expect(await query([is('isFavorite', true)])).toEqual(['Two'])
  expect(await query([is('isFavorite', true)], staff)).toEqual([])
  const [read] = (await get(`Articles/${one}`)).body.results
  expect([read.isRead, read.isFavorite]).toEqual([true, false])
})

test('a name that another category has is refused, and changes nothing', async () => {
  const category = (name: string) => ({ name, description: 'x', viewOrder: 1 })
  const first = await enter('ArticleCategories', category('Once'))
  const second = await enter('ArticleCategories', category('Twice'))
  const change = { ...second, name: first.name }
  const again = await send('POST', 'ArticleCategories', category('Once'))
  for (const answer of [again, await send('PUT', 'ArticleCategories', change)]) {
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('Another record has this name already.')
  }
})
