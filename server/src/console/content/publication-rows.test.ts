import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { theOnly } from '#testing/builders/the-only.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true })

/** Rows of the whole database, by table. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await server.db.execute<{ name: string; rows: string }>(sql`
    select c.relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', n.nspname, c.relname),
      false, true, '')))[1]::text as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'rate_windows'`)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, Number(count)]))
}

const published: [ContentKindName, object][] = [
  ['articles', { author: 'Mara Lane', body: '<p>Text</p>' }],
  ['messages', { message: '<p>Hi</p>', position: 'modal', systemNotificationStatusId: 1, url: '' }],
  ['menu', { path: '/articles', list: 'main' }],
]

/** The number of rows that each table gains when a record of each kind goes out to everybody. */
async function rowsOfPublishing(name: string): Promise<Record<string, number>> {
  const drafts = []
  for (const [kind, values] of published) {
    const calls = contentCalls(server, kind)
    drafts.push({ ...calls, draft: (await calls.begin(mls, { ...values, title: name })).body })
  }
  const before = await rowCounts()
  for (const { act, draft } of drafts) {
    const { body, text } = await act(mls, draft, 'publish')
    expect(body.state, text).toBe('published')
  }
  const after = await rowCounts()
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, gained]) => gained > 0),
  )
}

test('publishing writes the same rows for a few members and for thousands [4/CPERF-08]', async () => {
  const forFew = await rowsOfPublishing('For few')
  expect(forFew).toMatchObject({ articles: 1, system_notifications: 1, menu_items: 1 })
  const { id: _, ...anybody } = theOnly(
    await server.db
      .select()
      .from(members)
      .where(eq(members.id, (await server.aMember()).id)),
  )
  const many = Array.from({ length: 2000 }, (_entry, index) => ({ ...anybody, loginId: `many${index}` }))
  await server.db.insert(members).values(many)
  expect(await rowsOfPublishing('For many')).toEqual(forFew)
})
