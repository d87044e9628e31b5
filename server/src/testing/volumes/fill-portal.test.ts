import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../test-server.ts'
import { accountOf } from './account-of.ts'
import { MLS_STAFF } from './fill-members.ts'
import { fillPortal, LARGE_VOLUMES } from './fill-portal.ts'

const server = await testServer()
const SMALL = { members: 40, auditRows: 3000, versions: 500, images: 30, usageDays: 70 }

test('the generator makes as much as it is asked for, and the console reads it; the benches ask for a large MLS of two years [4/S4-36]', async () => {
  await fillPortal(server.database.pool, SMALL)
  const { rows } = await server.db.execute(sql`
    select (select count(*)::integer from members where login_id ~ '^bench\\d') as members,
      (select count(*)::integer from audit_entries) as "auditRows",
      (select count(*)::integer from content_versions) as versions,
      (select count(*)::integer from images join media_files on key = name || '-320.webp') as images,
      (select count(distinct day)::integer from usage_counts where figure = 'signIns') as "usageDays",
      (select max(day)::text from usage_counts where figure = 'signIns') as today`)
  expect(rows).toEqual([{ ...SMALL, today: expect.any(String) }])
  expect(LARGE_VOLUMES).toMatchObject({ auditRows: 1_000_000, versions: 100_000, usageDays: 730 })

  const as = await accountOf(server.db, MLS_STAFF)
  const ask = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET'
    const answer = await server.call(`/api/app/Staff/${path}`, { as, method, body })
    expect(answer.status, `${path}: ${answer.text}`).toBe(200)
    return answer.body
  }
  expect(await ask('Audit/q', { pageSize: 50, criteria: [] })).toMatchObject({
    totalResults: SMALL.auditRows,
    hasOlder: true,
  })
  const list = await ask('Content/articles/q', { pageSize: 10 })
  expect(list.totalResults).toBe(SMALL.versions / 5)
  const { id } = list.results[0]
  expect(await ask(`Content/articles/${id}/versions`)).toHaveLength(5)
  expect((await ask(`Content/articles/${id}`)).values.title).toMatch(/^Notice \d+$/)
  expect(await ask('Images/q', { pageSize: 10 })).toMatchObject({ totalResults: SMALL.images })
  const today = rows[0]?.['today']
  const usage = await ask('Usage/q', { step: 'day', from: today, to: today })
  expect(usage.figures[0]).toMatchObject({ figure: 'signIns', groups: [{ counts: [5000] }] })
  expect(await ask('Members/q', { filter: { text: 'bench7' } })).toMatchObject({ totalResults: 1 })
})
