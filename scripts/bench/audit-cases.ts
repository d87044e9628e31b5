import { auditContract } from '../../contract/src/staff/audit/audit.contract.ts'
import { staffCall } from '../../server/src/access/console/staff-roles.ts'
import { queryAudit } from '../../server/src/console/audit/query-audit.ts'
import { ACTING_MEMBER } from '../../server/src/testing/volumes/fill-audit.ts'
import { MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { type AuditState, auditQuery } from '../../web/src/features/staff/audit/audit-state.ts'
import { asSent } from './as-sent.ts'
import type { BenchPortal } from './bench-portal.ts'

/** What staff ask for, in the words of the screen's address; `place` is a row among those that there are. */
type AuditCase = { name: string; state: (place: (share: number) => number) => AuditState }
export const AUDIT_CASES: AuditCase[] = [
  { name: 'newest', state: () => ({}) },
  { name: 'older, in the middle', state: (place) => ({ before: place(0.5) }) },
  { name: 'newer, in the middle', state: (place) => ({ after: place(0.5) }) },
  { name: 'oldest', state: (place) => ({ before: place(0.03) }) },
  { name: 'of a month', state: () => ({ from: '2025-06-01', to: '2025-06-30' }) },
  { name: 'by a member', state: () => ({ who: ACTING_MEMBER }) },
  { name: 'by one of staff', state: () => ({ who: 'bench3' }) },
  { name: 'by a program', state: () => ({ who: 'operator:roster' }) },
  { name: 'an act', state: () => ({ act: 'publish' }) },
  { name: 'an act of everybody', state: () => ({ act: 'sign-in' }) },
  { name: 'a kind', state: () => ({ kind: 'article' }) },
  { name: 'a kind, from the middle', state: (place) => ({ kind: 'listing', before: place(0.5) }) },
  { name: 'an id', state: () => ({ id: '3' }) },
  { name: 'a record', state: () => ({ kind: 'article', id: '3' }) },
  { name: 'a member concerned', state: () => ({ member: ACTING_MEMBER }) },
  { name: 'staff acts', state: () => ({ staff: true }) },
  { name: 'staff acts by one', state: () => ({ staff: true, who: 'bench3' }) },
  { name: 'an act of a kind', state: () => ({ kind: 'article', act: 'publish' }) },
  { name: 'a kind in a year', state: () => ({ kind: 'article', from: '2025-06-01', to: '2026-05-31' }) },
  { name: 'nothing', state: () => ({ who: 'nobody' }) },
]

/** Asks for a page of the trail as the screen does. */
export async function askForPage(portal: BenchPortal, { state }: AuditCase): Promise<() => Promise<unknown>> {
  const call = await staffCall(await portal.callOf(MLS_STAFF), 'audit')
  const search = await asSent(auditContract.query, auditQuery(state(await placesIn(portal))))
  return () => queryAudit(call, search)
}

/** The row at a share of the trail: the oldest is at 0. */
async function placesIn({ database }: BenchPortal): Promise<(share: number) => number> {
  const { rows } = await database.pool.query<{ first: string; last: string }>(
    'select min(id) as first, max(id) as last from audit_entries',
  )
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)]
  return (share) => Math.round(first + share * (last - first))
}
