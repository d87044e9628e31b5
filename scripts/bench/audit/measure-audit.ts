import { auditContract } from '../../../contract/src/staff/audit/audit.contract.ts'
import { staffCall } from '../../../server/src/access/console/staff-roles.ts'
import { queryAudit } from '../../../server/src/console/audit/query-audit.ts'
import { type AuditState, auditQuery } from '../../../web/src/features/staff/audit/audit-state.ts'
import { percentile } from '../../portal/percentile.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { fillAudit, STAFF } from './fill-audit.ts'

const SIZES = [1000, 1_000_000]
const TIMES = 60
const WARM_UP = 5
const MOST_TIMES = 2
/** One of those who act. */
const MEMBER = 'bench7'

/** What staff ask for, in the words of the screen's address; `place` is a row among those that there are. */
type Case = { name: string; state: (place: (share: number) => number) => AuditState }
const CASES: Case[] = [
  { name: 'newest', state: () => ({}) },
  { name: 'older, in the middle', state: (place) => ({ before: place(0.5) }) },
  { name: 'newer, in the middle', state: (place) => ({ after: place(0.5) }) },
  { name: 'oldest', state: (place) => ({ before: place(0.03) }) },
  { name: 'of a month', state: () => ({ from: '2025-06-01', to: '2025-06-30' }) },
  { name: 'by a member', state: () => ({ who: MEMBER }) },
  { name: 'by one of staff', state: () => ({ who: 'bench3' }) },
  { name: 'by a program', state: () => ({ who: 'operator:roster' }) },
  { name: 'an act', state: () => ({ act: 'publish' }) },
  { name: 'an act of everybody', state: () => ({ act: 'sign-in' }) },
  { name: 'a kind', state: () => ({ kind: 'article' }) },
  { name: 'a kind, from the middle', state: (place) => ({ kind: 'listing', before: place(0.5) }) },
  { name: 'an id', state: () => ({ id: '3' }) },
  { name: 'a record', state: () => ({ kind: 'article', id: '3' }) },
  { name: 'a member concerned', state: () => ({ member: MEMBER }) },
  { name: 'staff acts', state: () => ({ staff: true }) },
  { name: 'staff acts by one', state: () => ({ staff: true, who: 'bench3' }) },
  { name: 'an act of a kind', state: () => ({ kind: 'article', act: 'publish' }) },
  { name: 'a kind in a year', state: () => ({ kind: 'article', from: '2025-06-01', to: '2026-05-31' }) },
  { name: 'nothing', state: () => ({ who: 'nobody' }) },
]

/**
 * What a page of the trail takes among 1,000 and 1,000,000 rows; false when it takes more than twice as long. Both are
 * asked by turns, so that whatever else the machine does slows down both.
 */
export async function measureAudit(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals: BenchPortal[] = []
    for (const size of SIZES)
      portals.push(await openBenchPortal(urlOf, `bench_audit_${size}`, (pool) => fillAudit(pool, size)))
    console.log(`\nMilliseconds, p50 of ${TIMES}: ${SIZES.join(', ')} rows`)
    for (const { name, state } of CASES) {
      const [few = 0, many = 0] = await measure(portals, state)
      const isWithin = many <= MOST_TIMES * few
      isGood &&= isWithin
      console.log(
        `${isWithin ? 'ok  ' : 'OVER'}  ${name.padEnd(26)}${few.toFixed(1).padStart(8)}${many.toFixed(1).padStart(8)}`,
      )
    }
    for (const portal of portals) await portal.close()
  })
  return isGood
}

/** The row at a share of the trail: the oldest is at 0. */
async function placesIn({ database }: BenchPortal): Promise<(share: number) => number> {
  const { rows } = await database.pool.query<{ first: string; last: string }>(
    'select min(id) as first, max(id) as last from audit_entries',
  )
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)]
  return (share) => Math.round(first + share * (last - first))
}

async function measure(portals: BenchPortal[], state: Case['state']): Promise<number[]> {
  const asked = await Promise.all(
    portals.map(async (portal) => ({
      call: await staffCall(await portal.callOf(STAFF), 'audit'),
      search: await asSent(state(await placesIn(portal))),
    })),
  )
  const times: number[][] = portals.map(() => [])
  for (let round = 0; round < TIMES + WARM_UP; round += 1)
    for (const [index, { call, search }] of asked.entries()) {
      const started = performance.now()
      await queryAudit(call, search)
      if (round >= WARM_UP) times[index]?.push(performance.now() - started)
    }
  return times.map((each) => percentile(each, 0.5))
}

/** The very body that the screen sends, as the server reads it. */
async function asSent(state: AuditState) {
  const sent: unknown = JSON.parse(JSON.stringify(auditQuery(state)))
  const checked = await auditContract.query['~orpc'].inputSchema?.['~standard'].validate(sent)
  if (!checked || checked.issues) throw new Error(`The trail does not take ${JSON.stringify(sent)}`)
  return checked.value
}
