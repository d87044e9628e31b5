import { staffAudienceContract } from '../../contract/src/staff/audience/audience.contract.ts'
import { AUDIENCE_AREAS, type AudienceEntry } from '../../contract/src/staff/audience/audience-entries.ts'
import { staffCall } from '../../server/src/access/console/staff-roles.ts'
import { countAudience } from '../../server/src/features/staff/audience/count-audience.ts'
import { AOR_STAFF, fillMembers, MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { percentile } from '../portal/percentile.ts'
import { asSent } from './as-sent.ts'
import { openBenchPortal, withDatabaseServer } from './listings/bench-portal.ts'

const MEMBERS = 100_000
const TIMES = 60
const WARM_UP = 5
const MAX_MS = 300

const entry = (field: string, op: string, ...values: string[]): AudienceEntry => ({ field, op, values })
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${name}${place}`)

/** Counts of MLS staff, unless another one asks. */
const CASES: { name: string; entries: AudienceEntry[]; staff?: string }[] = [
  { name: 'all members', entries: [] },
  { name: 'an association', entries: [entry('AorShortName', 'Equal', 'B1')] },
  {
    name: 'its staff, agents and brokers',
    entries: [entry('AorShortName', 'Equal', 'B0'), entry('MemberTypeId', 'In', '1', '2')],
    staff: AOR_STAFF,
  },
  { name: '100 offices', entries: [entry('OfficeCode', 'In', ...numbered('BO', 100))] },
  { name: 'all but 100 members', entries: [entry('LoginId', 'notEqual', ...numbered('bench', 100))] },
  { name: 'a part of the User ID', entries: [entry('LoginId', 'Contains', 'bench5', '99')] },
  {
    name: 'each of the six fields',
    entries: [
      entry('AorShortName', 'In', ...numbered('B', 8)),
      entry('MemberTypeId', 'notEqual', '11', '12'),
      entry('OfficeCode', 'notEqual', ...numbered('BO', 50)),
      entry('MainOfficeCode', 'notEqual', 'BO100'),
      entry('OriginatingSystemID', 'Equal', 'CRM'),
      entry('LoginId', 'notEqual', ...numbered('bench', 50)),
    ],
  },
]

/** What counts of audiences among 100,000 members take; false when one in 20 takes longer than it may. */
export async function measureAudience(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portal = await openBenchPortal(urlOf, 'bench_audience', async (pool) => {
      await fillMembers(pool, MEMBERS)
      // Half of a roster has user classes in place of member types.
      await pool.query(`update members set member_type_id = null, user_class = 'AG' where id % 2 = 0`)
      await pool.query('vacuum analyze')
    })
    for (const { name, entries, staff = MLS_STAFF } of CASES) {
      const call = await staffCall(await portal.callOf(staff), ...AUDIENCE_AREAS)
      const asked = await asSent(staffAudienceContract.count, { entries })
      const times: number[] = []
      for (let round = 0; round < TIMES; round += 1) {
        const started = performance.now()
        await countAudience(call, asked.entries)
        if (round >= WARM_UP) times.push(performance.now() - started)
      }
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      const isWithin = p95 <= MAX_MS
      console.log(
        `${isWithin ? 'ok  ' : 'OVER'}  ${name.padEnd(32)}${p50.toFixed(0).padStart(4)} / ${p95.toFixed(0)} ms`,
      )
      isGood &&= isWithin
    }
    await portal.close()
  })
  console.log(`p50 / p95 of counts among ${MEMBERS} members, at most ${MAX_MS} ms`)
  return isGood
}
