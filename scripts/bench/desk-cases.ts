import { staffMembersContract } from '../../contract/src/staff/members/staff-members.contract.ts'
import { staffCall } from '../../server/src/access/console/staff-roles.ts'
import { type DeskCall, deskCall } from '../../server/src/console/members/desk-reach.ts'
import { getAccess } from '../../server/src/console/members/get-access.ts'
import { getAccount } from '../../server/src/console/members/get-account.ts'
import { getListings, getMessages, getTraining } from '../../server/src/console/members/get-activity.ts'
import { getDetails } from '../../server/src/console/members/get-details.ts'
import { getHistory } from '../../server/src/console/members/get-history.ts'
import { getSettings } from '../../server/src/console/members/get-settings.ts'
import { queryMembers } from '../../server/src/console/members/query-members.ts'
import { AOR_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { type MembersState, membersQuery } from '../../web/src/features/staff/members/members-state.ts'
import { asSent } from './as-sent.ts'
import type { BenchPortal } from './bench-portal.ts'

/** One thing that staff ask for; `id` is a member. */
export type DeskCase = {
  name: string
  ask: (call: DeskCall, id: number) => Promise<unknown>
}

const LISTS: [name: string, state: MembersState][] = [
  ['all', {}],
  ['page 50', { page: 50 }],
  ['by User ID', { sort: 'loginId' }],
  ['a last name of hundreds', { text: 'lindberg' }],
  ['two letters', { text: 'st' }],
  ['first and last name', { text: 'nora holm' }],
  ['a User ID', { text: 'bench777' }],
  ['a license', { text: 'la00000777' }],
  ['an e-mail', { text: 'bench777@example.com' }],
  ['an office', { text: 'BO77' }],
  ['nobody', { text: 'zzzzzz' }],
  ['an association', { association: 'B3' }],
  ['an office by filter', { office: 'BO77' }],
  ['a type', { type: 1 }],
  ['a rare type', { type: 12 }],
  ['inactive', { status: 'Inactive' }],
  ['without access', { access: 'no' }],
  ['agreement not signed', { flags: ['agreementNotSigned'] }],
  ['agreement signed', { flags: ['agreementSigned'] }],
  ['never signed in', { flags: ['neverSignedIn'] }],
  ['no second factor', { flags: ['noSecondFactor'] }],
  [
    'several at once',
    { association: 'B3', status: 'Active', flags: ['noSecondFactor', 'agreementNotSigned'] },
  ],
  ['name in an association', { association: 'B3', text: 'lind' }],
]
const PARTS: DeskCase[] = [
  { name: 'page: profile', ask: getDetails },
  { name: 'page: access', ask: getAccess },
  { name: 'page: settings', ask: getSettings },
  { name: 'page: sign-in', ask: getAccount },
  { name: 'page: messages', ask: getMessages },
  { name: 'page: training', ask: getTraining },
  { name: 'page: listings', ask: getListings },
  { name: 'page: history', ask: (call, id) => getHistory(call, { id, side: 'about' }) },
]
export const DESK_CASES: DeskCase[] = [
  ...LISTS.map(([name, state]) => ({
    name,
    ask: async (call: DeskCall) =>
      queryMembers(call, await asSent(staffMembersContract.query, membersQuery(state))),
  })),
  ...PARTS,
]

/** Asks by turns about members of the first association, who are in reach of all who ask. */
export async function askAtDesk(
  portal: BenchPortal,
  staff: string,
  { ask }: DeskCase,
): Promise<() => Promise<unknown>> {
  const call = await deskCall(await staffCall(await portal.callOf(staff), 'members'))
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `select m.id from members m join members staff on staff.login_id = $1 and staff.aor_id = m.aor_id
     order by hashint4(m.id) limit 65`,
    [AOR_STAFF],
  )
  let round = 0
  return () => {
    round += 1
    return ask(call, rows[round % rows.length]?.id ?? 0)
  }
}
