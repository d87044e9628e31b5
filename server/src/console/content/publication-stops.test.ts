import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember()
const { act, begin, get, save } = contentCalls(server, 'articles')
const categories = contentCalls(server, 'categories')

const publishedCategory = async (name: string) =>
  (await categories.act(mls, (await categories.begin(mls, { name })).body, 'publish')).body.id
/** The article as members get it: a text and its categories, which lie in two tables. */
const shown = async (id: number) => {
  const [article] = (await server.call(`/api/app/Articles/${id}`, { as: member })).body.results
  return [article.title, ...article.categories.map(({ name }: { name: string }) => name)]
}

/** Every table that a publication of an article writes. */
const TABLES = ['articles', 'article_category_links', 'content_versions', 'content_records', 'audit_entries']

test('a publication that stops between any two of its steps leaves members what they had, whole [4/CBAD-06]', async () => {
  const [before, after] = [await publishedCategory('Before'), await publishedCategory('After')]
  const values = { title: 'Old', author: 'A', body: '<p>x</p>', categoryIds: [before] }
  const first = (await act(mls, (await begin(mls, values)).body, 'publish')).body
  const changed = { ...first.values, title: 'New', categoryIds: [after] }
  const draft = (await save(mls, first, changed, first.rowVersion)).body
  await server.db.execute(sql`
    create function stop_here() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`)
  for (const table of TABLES) {
    const name = sql.identifier(table)
    await server.db.execute(
      sql`create trigger stop_here after insert or update or delete on ${name} execute function stop_here()`,
    )
    expect((await act(mls, draft, 'publish')).status, table).toBe(500)
    await server.db.execute(sql`drop trigger stop_here on ${name}`)
    expect(await shown(first.id), table).toEqual(['Old', 'Before'])
    expect((await get(mls, first.id)).body, table).toMatchObject({
      rowVersion: draft.rowVersion,
      publishedVersion: 1,
      draftVersion: 2,
    })
  }
  expect((await act(mls, draft, 'publish')).status).toBe(200)
  expect(await shown(first.id)).toEqual(['New', 'After'])
})
