import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members, offices } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { counted, rosterRunner } from '#testing/run-roster.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db } = server
const run = rosterRunner(server)

const aor = await server.anAor({ name: 'GO' })
const person = (number: number) => ({
  MemberKey: `k${number}`,
  MemberMlsId: `p${number}`,
  MemberFullName: `Pat ${number}`,
  MemberAOR: aor.name,
})
const office = (number: number) => ({
  OfficeKey: `o${number}`,
  OfficeMlsId: `G${number}`,
  OfficeName: 'G',
  OfficeAOR: 'GO',
})
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
async function statusesOf(...loginIds: string[]) {
  const rows = await db.select().from(members).where(inArray(members.loginId, loginIds))
  return loginIds.map((loginId) => rows.find((row) => row.loginId === loginId)?.memberStatus)
}

await run({ members: numbers(1, 1200).map(person), offices: numbers(1, 20).map(office) })
await server.aMember({ loginId: 'local1' })

test('a member missing in a roster stays unless it is complete', async () => {
  const { counts } = await run({ members: [person(1)] })
  expect(counts['members']).toEqual(counted({ read: 1, unchanged: 1 }))
  expect(await statusesOf('p1200')).toEqual(['Active'])
})

test('a member missing in a complete roster is deactivated; members of the portal alone stay', async () => {
  const { counts, isWhole } = await run(
    { members: numbers(1, 1198).map(person), offices: numbers(1, 19).map(office) },
    { isComplete: true },
  )
  expect(isWhole).toBe(true)
  expect(counts).toEqual({
    offices: counted({ read: 19, unchanged: 19, deactivated: 1 }),
    members: counted({ read: 1198, unchanged: 1198, deactivated: 2 }),
  })
  expect(await statusesOf('p1198', 'p1199', 'p1200', 'local1')).toEqual([
    'Active',
    'Inactive',
    'Inactive',
    'Active',
  ])
  const [closed] = await db.select().from(offices).where(eq(offices.officeKey, 'o20'))
  expect(closed?.officeStatus).toBe('Inactive')
  const [entry] = await db
    .select({ action: auditEntries.action, changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'office'), eq(auditEntries.action, 'deactivate')))
  expect(entry?.changes).toEqual({
    officeStatus: { from: 'Active', to: 'Inactive' },
    reason: 'not in the complete roster',
  })
})

test('more than a tenth is taken for a fault until it is allowed', async () => {
  const files = { members: numbers(1, 1000).map(person) }
  const refused = await run(files, { isComplete: true })
  expect(refused.isWhole).toBe(false)
  expect(refused.notes).toEqual([
    '198 of 1198 active members are missing, more than a tenth: none of them was deactivated. When that is right, start again with --allow-large-removal.',
  ])
  expect(await statusesOf('p1198')).toEqual(['Active'])
  const allowed = await run(files, { isComplete: true, isLargeRemovalAllowed: true })
  expect(allowed.counts['members']).toEqual(counted({ read: 1000, unchanged: 1000, deactivated: 198 }))
  const back = await run({ members: [person(1198)] })
  expect(back.counts['members']).toEqual(counted({ read: 1, changed: 1 }))
  expect(await statusesOf('p1198', 'p1197')).toEqual(['Active', 'Inactive'])
})

test('a refused record is not missing, and one without a key keeps everybody', async () => {
  const members = [...numbers(1, 999).map(person), { ...person(1000), MemberEmail: 'bad' }, person(1198)]
  const kept = await run({ members }, { isComplete: true })
  expect(kept.counts['members']).toEqual(counted({ read: 1001, unchanged: 1000, refused: 1 }))
  const keyless = await run(
    { members: [...numbers(1, 999).map(person), { MemberFullName: 'Who Knows' }] },
    { isComplete: true },
  )
  expect(keyless.notes).toEqual([
    '1 records have no key, so that no one can tell who is missing: no one was deactivated.',
  ])
  expect(keyless.isWhole).toBe(false)
  expect(await statusesOf('p1000', 'p1198')).toEqual(['Active', 'Active'])
})

test('a source without records stops the run before anything is stored', async () => {
  await expect(run({ members: [] }, { isComplete: true })).rejects.toThrow(
    /members\.json holds no records\.$/,
  )
  await expect(run({ things: [{ Name: 'x' }] })).rejects.toThrow(/holds no members, offices or associations/)
})

test('a file that breaks off keeps whole batches, removes nobody, and the next run finishes the job', async () => {
  const people = numbers(2001, 3300).map(person)
  const cut = JSON.stringify(people).slice(0, -40)
  await expect(run({ members: cut }, { isComplete: true })).rejects.toThrow(
    /ends in the middle, after record 1299\.$/,
  )
  const stored = () => db.$count(members, like(members.loginId, 'p____'))
  const before = await db.$count(
    members,
    inArray(
      members.memberKey,
      people.map(({ MemberKey }) => MemberKey),
    ),
  )
  expect(before).toBe(1000)
  expect(await statusesOf('p1')).toEqual(['Active'])
  const { counts } = await run({ members: people })
  expect(counts['members']).toEqual(counted({ read: 1300, unchanged: 1000, created: 300 }))
  expect(await stored()).toBe(1300 + 201)
})

test('of two imports at once the second is refused, and leaves the first alone', async () => {
  const people = numbers(4001, 5000).map(person)
  const outcomes = await Promise.allSettled([run({ a: people }), run({ b: people }), run({ c: people })])
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const outcome of refused)
    expect(outcome).toMatchObject({
      reason: { message: 'Another import is running.' },
    })
  const [won] = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(won?.value.counts['members']).toEqual(counted({ read: 1000, created: 1000 }))
})

test('a refusal of the database costs its own record only', async () => {
  await db.execute(sql`alter table members add constraint not_p6007 check (login_id <> 'p6007')`)
  const { counts, refused } = await run({ members: numbers(6001, 6020).map(person) })
  expect(counts['members']).toEqual(counted({ read: 20, created: 19, refused: 1 }))
  expect(refused[0]).toMatchObject({ key: 'k6007', reason: expect.stringContaining('not_p6007') })
})

test('staff of the roster get rights only when it is said', async () => {
  const staff = { ...person(7001), MemberType: 'MLS Staff' }
  await run({ members: [staff] })
  const rights = async () =>
    (await db.select().from(members).where(eq(members.memberKey, 'k7001'))).map((row) => [
      row.isCrmlsAdmin,
      row.isCrmlsAorAdmin,
    ])
  expect(await rights()).toEqual([[false, false]])
  await run({ members: [staff] }, { hasStaffRights: true })
  expect(await rights()).toEqual([[true, false]])
  await run({ members: [{ ...staff, MemberType: 'Association Staff' }] })
  expect(await rights()).toEqual([[true, false]])
  await run({ members: [{ ...staff, MemberType: 'REALTOR Salesperson' }] }, { hasStaffRights: true })
  expect(await rights()).toEqual([[false, false]])
})
