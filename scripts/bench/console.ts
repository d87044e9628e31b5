import { addDays } from '../../contract/src/common/calendar-day.ts'
import { ACTING_MEMBER } from '../../server/src/testing/volumes/fill-audit.ts'
import { AOR_STAFF, MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { fillPortal, LARGE_VOLUMES } from '../../server/src/testing/volumes/fill-portal.ts'
import { type AuditState, auditQuery } from '../../web/src/staff/audit/audit-state.ts'
import { type MembersState, membersQuery } from '../../web/src/staff/members/members-state.ts'
import { type UsageState, usageQueryOf } from '../../web/src/staff/usage/usage-state.ts'
import { type Call, must } from '../portal/calls.ts'
import { type Case, dataBench } from './runner.ts'

const TODAY = new Date().toISOString().slice(0, 10)

/** The states of the screens' addresses. */
const LISTS: MembersState[] = [
  {},
  { page: 50 },
  { sort: 'loginId' },
  ...['lindberg', 'st', 'nora holm', 'bench777', 'la00000777', 'bench777@example.com', 'BO77', 'zzzzzz'].map(
    (text) => ({ text }),
  ),
  { association: 'B3' },
  { office: 'BO77' },
  { type: 1 },
  { type: 12 },
  { status: 'Inactive' },
  { access: 'no' },
  { flags: ['agreementNotSigned'] },
  { flags: ['agreementSigned'] },
  { flags: ['neverSignedIn'] },
  { flags: ['noSecondFactor'] },
  { association: 'B3', status: 'Active', flags: ['noSecondFactor', 'agreementNotSigned'] },
  { association: 'B3', text: 'lind' },
]
const PARTS = ['', '/access', '/settings', '/messages', '/training', '/listings', '/history?side=about']
/** Rows of the trail are named by their share of it: the oldest is at 0. */
const TRAILS: AuditState[] = [
  {},
  { before: 0.5 },
  { after: 0.5 },
  { before: 0.03 },
  { from: '2025-06-01', to: '2025-06-30' },
  ...[ACTING_MEMBER, 'bench3', 'operator:roster', 'nobody'].map((who) => ({ who })),
  { act: 'publish' },
  { act: 'log-in' },
  { kind: 'article' },
  { kind: 'listing', before: 0.5 },
  { id: '3' },
  { kind: 'article', id: '3' },
  { member: ACTING_MEMBER },
  { staff: true },
  { staff: true, who: 'bench3' },
  { kind: 'article', act: 'publish' },
  { kind: 'article', from: '2025-06-01', to: '2026-05-31' },
]
const USAGES: UsageState[] = [
  {},
  { step: 'week' },
  { splitBy: 'association' },
  { splitBy: 'memberType' },
  { association: 'A3' },
  { step: 'month', from: addDays(TODAY, -729) },
]
const SOUGHT = ['lindberg', 'nora holm', 'bench777', 'bo77', 'an']

type Ids = { members: number[]; rowAt: (share: number) => number }
type Asked = { name: string; staff?: string[]; call: (ids: Ids, round: number) => Call }

const post = (path: string, body: object): Call => ({ method: 'POST', path: `/api/app/Staff/${path}`, body })
const get = (path: string): Call => ({ method: 'GET', path: `/api/app/Staff/${path}` })
const memberOf = ({ members }: Ids, round: number) => members[round % members.length]

const ASKED: Asked[] = [
  ...LISTS.map((state) => ({
    name: `members ${JSON.stringify(state)}`,
    staff: [MLS_STAFF, AOR_STAFF],
    call: () => post('Members/q', membersQuery(state)),
  })),
  ...PARTS.map((part) => ({
    name: `page of a member${part}`,
    staff: [MLS_STAFF, AOR_STAFF],
    call: (ids: Ids, round: number) => get(`Members/${memberOf(ids, round)}${part}`),
  })),
  { name: 'sign-in of a member', call: (ids, round) => get(`Accounts/${memberOf(ids, round)}`) },
  ...SOUGHT.map((text) => ({ name: `audience "${text}"`, call: () => get(`Audience/ta/${text}`) })),
  ...TRAILS.map((state) => ({
    name: `trail ${JSON.stringify(state)}`,
    call: ({ rowAt }: Ids) =>
      post(
        'Audit/q',
        auditQuery({
          ...state,
          ...(state.before && { before: rowAt(state.before) }),
          ...(state.after && { after: rowAt(state.after) }),
        }),
      ),
  })),
  ...USAGES.map((state) => ({
    name: `usage ${JSON.stringify(state)}`,
    call: () => post('Usage/q', usageQueryOf(state, TODAY)),
  })),
]

const caseOf = ({ name, call }: Asked, staff: string): Case => ({
  name: `${staff === MLS_STAFF ? 'MLS' : 'association'}: ${name}`,
  limit: { p95Ms: 100 },
  ask: async ({ url, database: { pool }, tokenOf }) => {
    const token = await tokenOf(staff)
    // Members of the first association are in reach of all who ask.
    const members = await pool.query<{ id: number }>(
      `select m.id from members m join members staff on staff.login_id = $1 and staff.aor_id = m.aor_id
       order by hashint4(m.id) limit 65`,
      [AOR_STAFF],
    )
    const trail = await pool.query<{ first: string; last: string }>(
      'select min(id) as first, max(id) as last from audit_entries',
    )
    const [first, last] = [Number(trail.rows[0]?.first), Number(trail.rows[0]?.last)]
    const rowAt = (share: number) => Math.round(first + share * (last - first))
    const ids = { members: members.rows.map(({ id }) => id), rowAt }
    return (round) => must(url, token, call(ids, round))
  },
})

export const consolePages = dataBench({
  what: 'searches, pages of a member, the trail and usage over HTTP in all that a large MLS has after two years',
  sizes: [LARGE_VOLUMES.members],
  fill: (pool, members) => {
    const records = { members, auditRows: 10 * members, versions: members, images: members }
    return fillPortal(pool, { ...LARGE_VOLUMES, ...records })
  },
  cases: ASKED.flatMap((asked) => (asked.staff ?? [MLS_STAFF]).map((staff) => caseOf(asked, staff))),
})
