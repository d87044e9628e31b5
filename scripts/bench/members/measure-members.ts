import type { MemberCall } from '../../../server/src/access/call.ts'
import { staffCall } from '../../../server/src/access/console/staff-roles.ts'
import { type DeskCall, deskCall } from '../../../server/src/console/members/desk-reach.ts'
import { getAccess } from '../../../server/src/console/members/get-access.ts'
import { getAccount } from '../../../server/src/console/members/get-account.ts'
import { getListings, getMessages, getTraining } from '../../../server/src/console/members/get-activity.ts'
import { getDetails } from '../../../server/src/console/members/get-details.ts'
import { getHistory } from '../../../server/src/console/members/get-history.ts'
import { getSettings } from '../../../server/src/console/members/get-settings.ts'
import { queryMembers } from '../../../server/src/console/members/query-members.ts'
import { type MembersState, membersQuery } from '../../../web/src/features/staff/members/members-state.ts'
import { percentile } from '../../portal/percentile.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { AOR_STAFF, fillDesk, MLS_STAFF } from './fill-desk.ts'

const SIZES = [10_000, 100_000]
const TIMES = 60
const WARM_UP = 5
const MOST_TIMES = 2
const MOST_MS = 100
/** A difference that only noise makes, in ms. */
const NOISE_MS = 1.5

/** One thing that staff ask for; `id` is a member. */
type Case = {
  name: string
  ask: (call: DeskCall, id: number) => Promise<unknown>
  /** What it finds grows with the members, and so may its time. */
  isGrowing?: boolean
}

const list =
  (state: MembersState): Case['ask'] =>
  (call) => {
    const { orderBy, ...query } = membersQuery(state)
    return queryMembers(call, {
      ...query,
      orderBy: orderBy.map(({ field }) => ({ field, direction: 'asc' })),
    })
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
const PARTS: Case[] = [
  { name: 'page: profile', ask: getDetails },
  { name: 'page: access', ask: getAccess },
  { name: 'page: settings', ask: getSettings },
  { name: 'page: sign-in', ask: getAccount },
  { name: 'page: messages', ask: getMessages },
  { name: 'page: training', ask: getTraining },
  { name: 'page: listings', ask: getListings },
  { name: 'page: history', ask: (call, id) => getHistory(call, { params: { id }, body: { side: 'about' } }) },
]
const CASES: Case[] = [
  ...LISTS.map(([name, state]) => ({ name, ask: list(state), isGrowing: state.text !== undefined })),
  ...PARTS,
]

/**
 * What the member desk takes among 10,000 and 100,000 members, for MLS staff and for staff of an association; false when
 * something takes more than 100 ms in one of 20 cases, or what finds as much takes more than twice as long. All are
 * asked by turns.
 */
export async function measureMembers(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals: BenchPortal[] = []
    for (const size of SIZES)
      portals.push(await openBenchPortal(urlOf, `bench_members_${size}`, (pool) => fillDesk(pool, size)))
    for (const staff of [MLS_STAFF, AOR_STAFF]) {
      console.log(`\nMilliseconds for ${staff}, p50 / p95 of ${TIMES}: ${SIZES.join(', ')} members`)
      for (const one of CASES)
        if (staff === MLS_STAFF || one.ask !== getAccount)
          isGood = report(one, await measure(portals, staff, one)) && isGood
    }
    for (const portal of portals) await portal.close()
  })
  return isGood
}

type Measured = { p50: number; p95: number }

function report({ name, isGrowing = false }: Case, [few, many]: Measured[]): boolean {
  if (!few || !many) return false
  const isFlat = isGrowing || many.p50 <= Math.max(MOST_TIMES * few.p50, few.p50 + NOISE_MS)
  const isWithin = many.p95 <= MOST_MS && isFlat
  const shown = [few, many]
    .map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16))
    .join('')
  console.log(`${isWithin ? 'ok  ' : 'OVER'}  ${name.padEnd(26)}${shown}`)
  return isWithin
}

async function measure(portals: BenchPortal[], staff: string, { ask }: Case): Promise<Measured[]> {
  const asked = await Promise.all(
    portals.map(async (portal) => ({ call: await callOf(portal, staff), ids: await idsOf(portal) })),
  )
  const times: number[][] = portals.map(() => [])
  for (let round = 0; round < TIMES + WARM_UP; round += 1)
    for (const [index, { call, ids }] of asked.entries()) {
      const started = performance.now()
      await ask(call, ids[round % ids.length] ?? 0)
      if (round >= WARM_UP) times[index]?.push(performance.now() - started)
    }
  return times.map((each) => ({ p50: percentile(each, 0.5), p95: percentile(each, 0.95) }))
}

async function callOf(portal: BenchPortal, staff: string): Promise<DeskCall> {
  const call: MemberCall = await portal.callOf(staff)
  return deskCall(await staffCall(call, 'members'))
}

/** Members of the first association, in reach of all who ask. */
async function idsOf({ database }: BenchPortal): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select m.id from members m join members staff on staff.login_id = $1 and staff.aor_id = m.aor_id
     order by hashint4(m.id) limit 65`,
    [AOR_STAFF],
  )
  return rows.map(({ id }) => id)
}
