import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { GOOD_STANDING, STANDING_TEXTS } from 'contract/members/standing.ts'
import type { StaffStanding } from 'contract/staff/member-acts/staff-standing.ts'
import { refuseTooMany } from '#access/console/console-rate.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { RequestContext } from '#access/procedures.ts'
import { storeStandings, type WantedStanding } from '#access/standing/store-standings.ts'
import type { Db } from '#db/open.ts'
import { conflict, forbidden, invalidField } from '#http/errors.ts'
import { refuseStaffAccount } from '../member-acts/account-of.ts'
import { actOnMember, memberInReach } from '../member-acts/desk-call.ts'

type SetHeader = RequestContext['setHeader']

/**
 * Sets the standing of a member by staff, which holds before that of the dues system until the end of its last day.
 * @throws HttpError 404 out of reach, 403 for the own one and for staff accounts, 400 for a last day that has passed
 */
export async function setStanding(
  call: StaffCall,
  { params: { id }, body: { standing, reason, endsOn } }: { params: { id: number }; body: StaffStanding },
  setHeader: SetHeader,
): Promise<{ id: number }> {
  if (endsOn !== null && endsOn < calendarDayIn(call.marketZone, call.now))
    throw invalidField('endsOn', 'Last day must be today or later.')
  const wanted = { ...GOOD_STANDING, standing, reason, endsOn }
  const changes = { standing, reason, endsOn }
  return act(call, setHeader, {
    id,
    action: 'set-standing',
    changes,
    work: async (tx) => store(tx, call, id, wanted),
  })
}

/**
 * Ends the standing that staff have set: that of the dues system holds again.
 * @throws HttpError as above, 409 where staff have set none
 */
export async function endStanding(
  call: StaffCall,
  { id, reason }: { id: number; reason: string },
  setHeader: SetHeader,
): Promise<{ id: number }> {
  const work = async (tx: Db) => {
    const changed = await store(tx, call, id, null)
    if (changed.size === 0) throw conflict(STANDING_TEXTS.noneOfStaff)
  }
  return act(call, setHeader, { id, action: 'end-standing', changes: { reason }, work })
}

const store = async (tx: Db, { now }: StaffCall, id: number, wanted: WantedStanding) =>
  storeStandings(tx, { source: 'staff', now }, new Map([[id, wanted]]))

type Asked = {
  id: number
  action: string
  changes: Record<string, unknown>
  work: (tx: Db) => Promise<unknown>
}

async function act(call: StaffCall, setHeader: SetHeader, { id, action, changes, work }: Asked) {
  await refuseTooMany(call, setHeader, 'writes')
  const member = await memberInReach(call.db, call, id)
  const said = { source: 'staff', ...changes }
  return actOnMember(
    call,
    { action, entity: 'member', entityId: String(id), member, changes: said },
    async (tx) => {
      if (id === call.member.id) throw forbidden(STANDING_TEXTS.ownStanding)
      await refuseStaffAccount(tx, call, member)
      await work(tx)
      return { id }
    },
  )
}
