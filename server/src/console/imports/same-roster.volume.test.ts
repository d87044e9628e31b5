import { desc } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/accounts.table.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { importRefusals, importRuns, importSchedules } from '#db/tables/operations/imports.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { type Death, mortalProcess } from '#testing/roster/mortal-process.ts'
import { readRegularly, rosterSource } from '#testing/roster/roster-source.ts'
import { testClock } from '#testing/test-clock.ts'
import { type TestServer, testServer } from '#testing/test-server.ts'

const clock = testClock()
const source = await rosterSource(3)
const { roster, addresses } = source

/** Two portals that read the same source: processes of the second one are killed. */
const aPortal = async () => {
  const server = await testServer({ clock, env: { IMPORT_HOSTS: 'localhost' } })
  return { server, mls: (await aBrokerage(server)).mlsAdmin }
}
const [calm, killed] = [await aPortal(), await aPortal()]

/** The source's record of one member or office in a round: nothing, or something new. */
const change = fc.record({
  index: fc.nat({ max: 19 }),
  name: fc.constantFrom('Ada', 'Bea', 'Cyd', ''),
  office: fc.constantFrom('o1', 'o2', 'o3', 'o9', 'none'),
  status: fc.constantFrom('Active', 'Active', 'Inactive'),
  isMissing: fc.boolean(),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
const death: fc.Arbitrary<Death> = fc.record({ at: fc.integer({ min: 8, max: 150 }), isSent: fc.boolean() })

const now = () => ({ ModificationTimestamp: clock.now().toISOString() })
const member = ({ index, name, office, status }: Omit<Change, 'isMissing'>) => ({
  MemberKey: `k${index}`,
  MemberLoginId: `r${index}`,
  MemberFirstName: name,
  MemberLastName: 'Hart',
  MemberType: 'Agent',
  MemberStatus: status,
  ...(office !== 'none' && { OfficeKey: office }),
  ...now(),
})
/** A branch comes before its main office, and one before none. */
const office = (index: number, main: number) => ({
  OfficeKey: `o${index}`,
  OfficeMlsId: `HB${index}`,
  OfficeName: `Harbor ${index} ${clock.now().getTime()}`,
  OfficeAORMlsId: 'HB',
  MainOfficeKey: `o${main}`,
  ...now(),
})

/** All that an import leaves, in words that two databases have in common. */
async function rosterOf({ db }: TestServer) {
  const officeRows = await db.select().from(offices).orderBy(offices.officeCode)
  const codes = new Map(officeRows.map(({ id, officeCode }) => [id, officeCode]))
  const memberRows = await db.select().from(members).orderBy(members.loginId)
  const [run] = await db.select().from(importRuns).orderBy(desc(importRuns.id)).limit(1)
  const [schedule] = await db.select().from(importSchedules)
  const refusals = await db
    .select()
    .from(importRefusals)
    .orderBy(importRefusals.importId, importRefusals.refusalNo)
  return {
    aors: (await db.select().from(aors).orderBy(aors.name)).map(({ id: _id, ...row }) => row),
    offices: officeRows.map(({ id: _id, aorId: _aor, ...row }) => row),
    members: memberRows
      .filter(({ memberKey }) => memberKey !== null)
      .map(({ loginId, firstName, memberStatus, officeId }) => [
        loginId,
        firstName,
        memberStatus,
        codes.get(officeId ?? 0) ?? null,
      ]),
    accounts: await db.$count(accounts),
    run: run && [run.state, run.isComplete, run.counts, run.batches, run.report.notes],
    newest: schedule && [schedule.newest, schedule.lastCompleteOn],
    // Runs are numbered with gaps where one was cut off as it began.
    refusals: refusals.map(({ refusalNo, key, field, reason }) => [refusalNo, key, field, reason]),
  }
}

/** Leaves out the names of the fixtures of each portal. */
const isOfRoster = (found: Awaited<ReturnType<typeof rosterOf>>) => ({
  ...found,
  aors: found.aors.filter(({ name }) => name === 'HB'),
  offices: found.offices.filter(({ officeKey }) => officeKey !== null),
})

test('after any kill, the roster is that of undisturbed runs [5/S5-36, 5/DATA-19]', async () => {
  roster.associations = [{ AssociationMlsId: 'HB', AssociationName: 'Harbor', ...now() }]
  roster.offices = [office(1, 3), office(2, 9), office(3, 3), office(4, 3)]
  roster.members = Array.from({ length: 20 }, (_, index) =>
    member({ index, name: 'Ada', office: 'o1', status: 'Active' }),
  )
  for (const { server, mls } of [calm, killed])
    await readRegularly(server, mls, { addresses, isComplete: false })
  const days = fc.constantFrom(900, 900, 86_400)
  const rounds = fc.tuple(fc.array(change, { maxLength: 8 }), fc.array(death, { maxLength: 3 }), days)
  await fc.assert(
    fc.asyncProperty(rounds, async ([changes, deaths, seconds]) => {
      clock.advance(seconds)
      for (const { isMissing, ...changed } of changes) {
        roster.members = roster.members.filter(({ MemberKey }) => MemberKey !== `k${changed.index}`)
        if (!isMissing) roster.members.push(member(changed))
      }
      roster.offices = [office(1, 3), office(2, changes.length > 4 ? 9 : 3), office(3, 3), office(4, 3)]
      await mortalProcess(calm.server).work()
      for (const each of deaths) await mortalProcess(killed.server, each).work()
      await mortalProcess(killed.server).work()
      const [expected, found] = [await rosterOf(calm.server), await rosterOf(killed.server)]
      expect(isOfRoster(found)).toEqual(isOfRoster(expected))
      expect(found.run?.[0]).toBe('done')
    }),
    { numRuns: 25 },
  )
})
