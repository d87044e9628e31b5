import { expect, test } from 'vitest'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const member = await server.aMember()
const other = await server.aMember()
const hour = 3_600_000

type Input = Partial<typeof articles.$inferInsert>
async function anArticle(title: string, input: Input = {}): Promise<number> {
  const at = server.clock.now()
  const [row] = await server.db
    .insert(articles)
    .values({
      title,
      summary: 'Summary',
      body: '<p>Body of <b>words</b></p>',
      author: 'Ada',
      status: 'published',
      publishedOn: new Date(at.getTime() - hour),
      createdOn: at,
      modifiedOn: at,
      ...input,
    })
    .returning()
  return row?.id ?? 0
}

type Asker = { accountId: string; loginId: string }
const query = (body: object, as: Asker = member) =>
  server.call('/api/app/Articles/q', { as, method: 'POST', body: { pageId: 0, pageSize: 10, ...body } })
const titles = async (body: object, as = member) =>
  (await query(body, as)).body.results.map((article: { title: string }) => article.title)

test('published articles for the caller are returned without their text, promoted ones in their order [1/D1-54, 3/S3-46]', async () => {
  const at = server.clock.now().getTime()
  const third = await anArticle('Third', { isPromoted: true, publishedOn: new Date(at - 3 * hour) })
  await anArticle('Second', { isPromoted: true, publishedOn: new Date(at - 2 * hour) })
  await anArticle('First', { isPromoted: true, viewOrder: 1, publishedOn: new Date(at - 9 * hour) })
  await anArticle('Plain')
  await anArticle('Draft', { status: 'draft' })
  await anArticle('Archived', { status: 'archived' })
  await anArticle('Expired', { expirationDate: server.clock.now() })
  await anArticle('Later', { publishedOn: new Date(at + hour) })
  await anArticle('Not for all', {
    criteria: [{ field: 'LoginId', op: 'Equal', values: [other.loginId] }],
  })
  const [category] = await server.db
    .insert(articleCategories)
    .values({ name: 'Rules', description: '', viewOrder: 1 })
    .returning()
  const categoryId = category?.id ?? 0
  await server.db.insert(articleCategoryLinks).values({ articleId: third, categoryId })
  const promoted = {
    criteria: [{ field: 'isPromoted', op: 'Equal', values: [true] }],
    orderBy: [
      { field: 'viewOrder', direction: 'asc' },
      { field: 'publishedOn', direction: 'desc' },
    ],
  }
  expect(await titles(promoted)).toEqual(['First', 'Second', 'Third'])
  expect(await titles({})).toEqual(['Plain', 'Second', 'Third', 'First'])
  expect(await titles({}, other)).toContain('Not for all')
  const { body } = await query({ ...promoted, pageId: 2, pageSize: 1 })
  expect(body).toMatchObject({ pageId: 2, pageSize: 1, totalPages: 3, totalResults: 3 })
  expect(body.results).toEqual([
    {
      id: third,
      title: 'Third',
      summary: 'Summary',
      imageUrl: null,
      author: 'Ada',
      categories: [{ id: categoryId, name: 'Rules' }],
      isPromoted: true,
      viewOrder: null,
      publishedOn: '2026-11-18T17:00:00.000Z',
      expirationDate: null,
      createdOn: '2026-11-18T20:00:00.000Z',
      modifiedOn: '2026-11-18T20:00:00.000Z',
      status: 'published',
      isRead: false,
      isFavorite: false,
    },
  ])
})

test('every word is found in title, summary or text, and tags are no text', async () => {
  await anArticle('Lockbox return', { body: '<p>Bring the <em>serial</em> number</p>' })
  const search = (text: string) =>
    titles({
      criteria: ['title', 'summary', 'body'].map((field) => ({ field, op: 'Contains', values: [text] })),
    })
  expect(await search('SERIAL lockbox')).toEqual(['Lockbox return'])
  expect(await search('lockbox nowhere')).toEqual([])
  expect(await search('<em>')).toEqual([])
})

test('accents do not matter to a text, typed or stored', async () => {
  await anArticle('Café rules', { body: '<p>Facade</p>' })
  for (const text of ['cafe', 'CAFÉ façade'])
    expect(
      await titles({
        criteria: ['title', 'summary', 'body'].map((field) => ({ field, op: 'Contains', values: [text] })),
      }),
      text,
    ).toEqual(['Café rules'])
})

test('an article is returned with its text; one that is not for the caller is as unknown as any other [3/D3-90]', async () => {
  const id = await anArticle('Read me', { body: '<p>Text<script>alert(1)</script></p>' })
  const read = (articleId: number | string, as: Asker = member) =>
    server.call(`/api/app/Articles/${articleId}`, { as })
  const { status, body } = await read(id)
  expect(status).toBe(200)
  expect(body.results).toHaveLength(1)
  expect(body.results[0]).toMatchObject({ id, title: 'Read me', body: '<p>Text</p>', attachments: [] })
  const unreadable = [
    await anArticle('Draft too', { status: 'draft' }),
    await anArticle('Archived too', { status: 'archived' }),
    await anArticle('Expired too', { expirationDate: server.clock.now() }),
    await anArticle('Mine', { criteria: [{ field: 'LoginId', op: 'Equal', values: [other.loginId] }] }),
    987_654,
  ]
  for (const articleId of unreadable) {
    const answer = await read(articleId)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ message: 'Article not found', errors: [] })
  }
  expect((await read('abc')).status).toBe(400)
  expect((await server.call(`/api/app/Articles/${id}`)).status).toBe(401)
})

test('a field that is not offered is refused, and nobody else gets a response', async () => {
  const refused = await query({ criteria: [{ field: 'status', op: 'Equal', values: ['draft'] }] })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('Unknown field status')
  expect((await server.call('/api/app/Articles/q', { method: 'POST', body: {} })).status).toBe(401)
  expect((await query({}, await server.anAccount())).status).toBe(403)
})
