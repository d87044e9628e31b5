import { type AuditSearch, MAX_COUNTED_HITS } from 'contract/staff/audit/audit.contract.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffCall } from '#access/console/staff-roles.ts'
import { callOf } from '#testing/call-of.ts'
import { observedQueries } from '#testing/observed-queries.ts'
import { testServer } from '#testing/test-server.ts'
import { queryAudit } from './query-audit.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true })
const { db, fewestPages } = observedQueries(server.database.pool)

const searches: [string, AuditSearch['criteria']][] = [
  ['all', []],
  ['by a person', [{ field: 'actor', op: 'Equal', values: ['cost1'] }]],
  ['an act', [{ field: 'action', op: 'Equal', values: ['publish'] }]],
  ['a kind', [{ field: 'entity', op: 'Equal', values: ['article'] }]],
]

/** Acts of two people, of whom each has more than are counted from the beginning. */
async function fill(count: number): Promise<void> {
  await server.db.execute(sql`
    insert into audit_entries (at, actor, action, entity, entity_id, changes)
    select now() - n * interval '1 minute', 'cost' || n % 2, (array['publish', 'log-in'])[1 + n / 2 % 2],
      (array['article', 'account'])[1 + n / 2 % 2], (n % 100)::text, '{}'
    from generate_series(1, ${count}) n`)
  await server.db.execute(sql`vacuum analyze audit_entries`)
}

/** Pages of the database that each search touches. */
async function costs(): Promise<number[]> {
  const call = await staffCall(await callOf(server, mls, db), 'audit')
  const touched: number[] = []
  for (const [, criteria] of searches)
    touched.push(
      await fewestPages(() => queryAudit(call, { pageId: 0, pageSize: 50, criteria, orderBy: [] })),
    )
  return touched
}

test('a page of the trail costs among five times as many rows at most twice as much, with and without filters [4/CPERF-04]', async () => {
  await fill(MAX_COUNTED_HITS * 2)
  const few = await costs()
  await fill(MAX_COUNTED_HITS * 8)
  for (const [index, many] of (await costs()).entries()) {
    const before = few[index] ?? 0
    expect(before).toBeGreaterThan(0)
    expect(many, `${searches[index]?.[0]}: ${before} pages before`).toBeLessThanOrEqual(2 * before)
  }
})
