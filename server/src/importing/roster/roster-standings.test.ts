import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.table.ts'
import { members } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { membershipStandings } from '#db/tables/standings.table.ts'
import { counted, rosterRunner } from '#testing/run-roster.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db } = server
const run = rosterRunner(server)
const [pay] = await db
  .insert(applications)
  .values({ name: 'Pay Dues', applicationCategory: 'member', createdOn: server.clock.now() })
  .returning()

const ann = { MemberKey: 'k1', MemberLoginId: 'ann2', MemberFirstName: 'Ann', MemberLastName: 'Ames' }
const bob = { MemberKey: 'k2', MemberLoginId: 'bob2', MemberFirstName: 'Bob', MemberLastName: 'Best' }
const owes = {
  MemberStanding: 'Past Due',
  MemberStandingReason: 'MLS dues 2027',
  MemberDuesAmount: '$425.50',
  MemberDuesDate: '2026-12-01',
  MemberDuesApplication: 'pay dues',
}
const standingOf = async (loginId: string) => {
  const [row] = await db
    .select({ standing: membershipStandings })
    .from(membershipStandings)
    .innerJoin(members, eq(members.id, membershipStandings.memberId))
    .where(sql`${members.loginId} = ${loginId} and ${membershipStandings.source} = 'dues'`)
  return row?.standing
}
const countsOf = async (...records: object[]) => (await run({ members: records as [] })).counts['members']

test('a roster brings standings of new and known members; without the column it changes none [5/STAND-02, 5/D5-144]', async () => {
  expect(await countsOf({ ...ann, ...owes }, bob)).toEqual(counted({ read: 2, created: 2 }))
  const said = {
    standing: 'pastDue',
    reason: 'MLS dues 2027',
    amountCents: 42_550,
    dueOn: '2026-12-01',
    applicationId: pay?.id,
  }
  expect(await standingOf('ann2')).toMatchObject(said)
  expect(await standingOf('bob2')).toBeUndefined()
  expect(await countsOf(ann, bob)).toEqual(counted({ read: 2, unchanged: 2 }))
  expect(await countsOf({ ...ann, ...owes })).toEqual(counted({ read: 1, unchanged: 1 }))
  expect(await standingOf('ann2')).toMatchObject(said)
  const suspended = { ...owes, MemberStanding: 'suspended' }
  expect(await countsOf({ ...ann, ...suspended }, { ...bob, ...suspended })).toEqual(
    counted({ read: 2, changed: 2 }),
  )
  expect((await standingOf('ann2'))?.standing).toBe('suspended')
  const [{ memberStatus } = { memberStatus: '' }] = await db
    .select({ memberStatus: members.memberStatus })
    .from(members)
    .where(eq(members.loginId, 'ann2'))
  expect(memberStatus).toBe('Active')
  expect(await countsOf({ ...ann, MemberStanding: '' })).toEqual(counted({ read: 1, changed: 1 }))
  expect([await standingOf('ann2'), (await standingOf('bob2'))?.standing]).toEqual([undefined, 'suspended'])
})

test('each change is in the trail, without its amount; a dry run stores nothing [5/STAND-15, 5/S5-69]', async () => {
  await run({ members: [{ ...ann, ...owes }] }, { isDryRun: true })
  expect(await standingOf('ann2')).toBeUndefined()
  const rows = await db
    .select({ actor: auditEntries.actor, changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'set-standing'))
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['operator:pat']))
  expect(JSON.stringify(rows)).not.toMatch(/425|42550/)
})

test('a record whose standing cannot be read is refused with its field, the others are stored [5/STAND-02]', async () => {
  const { refused, counts } = await run({
    members: [
      { ...ann, MemberStanding: 'Lapsed' },
      { ...bob, ...owes, MemberDuesApplication: 'Nowhere' },
      { ...bob, MemberKey: 'k3', MemberLoginId: 'cat2', ...owes },
    ],
  })
  expect(counts['members']).toEqual(counted({ read: 3, refused: 2, created: 1 }))
  expect(refused.map(({ field, reason }) => [field, reason])).toEqual([
    ['MemberStanding', 'MemberStanding must be Good, Past Due or Suspended.'],
    ['MemberDuesApplication', "We couldn't find the application Nowhere."],
  ])
  expect((await standingOf('cat2'))?.standing).toBe('pastDue')
  expect((await standingOf('bob2'))?.standing).toBe('suspended')
})
