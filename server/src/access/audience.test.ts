import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBrokerage } from '../testing/brokerage.ts'
import { testServer } from '../testing/test-server.ts'
import { isForCaller } from './audience.ts'
import { loadAccount } from './load-account.ts'

const server = await testServer()
const people = await aBrokerage(server)
const account = await loadAccount(server.db, people.agent.accountId)

const value = fc.constantFrom(people.aor.name, people.agent.loginId, '1', 'elsewhere', '', 'a:b', '*', 42)
const entry = fc.oneof(
  fc.record(
    {
      field: fc.constantFrom('AorShortName', 'loginid', 'MemberTypeId', 'Shoe', 'AorShortName:a', '', '*'),
      op: fc.constantFrom('Equal', 'in', 'notEqual', 'Contains', 'Like', ''),
      values: fc.oneof(fc.array(value, { maxLength: 3 }), value),
    },
    { requiredKeys: [] },
  ),
  fc.constantFrom(null, 'text', []),
)
const audience = fc.oneof(
  { weight: 9, arbitrary: fc.array(entry, { maxLength: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, {}, 'everyone', 7) },
)

test('the index of audiences finds the same as reading them, with any content [3/S3-04]', async () => {
  if (!account?.member) throw new Error('No member')
  const { member } = account
  const samples = fc.sample(audience, { numRuns: 2000, seed: 4 })
  const index = { keys: sql`audience_keys(c)`, isExact: sql`is_audience_exact(c)` }
  const { rows } = await server.db.execute<{ c: unknown; read: boolean; found: boolean }>(sql`
    select c, ${isForCaller(sql`c`, member)} as read, ${isForCaller(sql`c`, member, index)} as found
    from jsonb_array_elements(${JSON.stringify(samples)}::jsonb) as c`)
  expect(rows.filter(({ read, found }) => read !== found)).toEqual([])
  expect(rows.filter(({ read }) => read).length).toBeGreaterThan(100)
})
