import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { and, notInArray, type SQL } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import { isMlsStaffMember } from '#access/staff.ts'
import { members } from '#db/tables/members.table.ts'
import { type Notice, sentence } from '#notify/notice.ts'

type Person = { firstName: string; lastName: string }
type Granted = { role: string; endsOn: string }

const toHolder = { priority: 1, emailCategory: 'Staff Roles' } as const
const toStaff = { emailCategory: 'Staff Roles' } as const

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** Notifications about granted roles, for their holders and other MLS staff. */
export const ROLE_NOTICES = {
  active: ({ role, endsOn }: Granted, key: string): Notice => ({
    ...toHolder,
    key,
    ...sentence(`Your ${role} role is active until ${formatCalendarDay(endsOn)}.`),
  }),
  endsSoon: ({ role, endsOn }: Granted, key: string): Notice => ({
    ...toHolder,
    key: `${key}:soon`,
    ...sentence(`Your ${role} role ends on ${formatCalendarDay(endsOn)}.`),
  }),
  ended: (role: string, key: string): Notice => ({
    ...toHolder,
    key,
    ...sentence(`Your ${role} role has ended.`),
  }),
  given: (
    { role, endsOn }: Granted,
    { by, holder }: { by: Person; holder: Person },
    key: string,
  ): Notice => ({
    ...toStaff,
    key: `${key}:staff`,
    ...sentence(`${nameOf(by)} gave ${nameOf(holder)} the ${role} role until ${formatCalendarDay(endsOn)}.`),
  }),
  ofOtherEndsSoon: ({ role, endsOn }: Granted, holder: Person, key: string): Notice => ({
    ...toStaff,
    key: `${key}:soon:staff`,
    ...sentence(`The ${role} role of ${nameOf(holder)} ends on ${formatCalendarDay(endsOn)}.`),
  }),
}

/** MLS staff but for some of them, as a condition on members. */
export function otherMlsStaff(except: number[]): SQL | undefined {
  return and(isMlsStaffMember, isReachable, notInArray(members.id, except))
}
