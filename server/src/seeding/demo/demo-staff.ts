import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import type { GrantedRole } from 'contract/staff/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { aors, members } from '#db/tables/members.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'

const GRANTED_DAYS_AGO = 30

type DemoGrant = { loginId: string; role: GrantedRole; aor?: string; reason: string; days: number }

const demoGrants: DemoGrant[] = [
  { loginId: 'editor1', role: 'Content Editor', reason: 'Writes the newsletter and the articles', days: 300 },
  {
    loginId: 'trainer1',
    role: 'Training Staff',
    aor: 'CV',
    reason: 'Runs the classes in Palm Desert',
    days: 240,
  },
  { loginId: 'helpdesk1', role: 'Help Desk', reason: 'Answers calls, Monday to Friday', days: 180 },
  { loginId: 'helpdesk2', role: 'Help Desk', reason: 'Stands in for Theo during the fall', days: 9 },
  { loginId: 'helpdesk3', role: 'Help Desk', aor: 'PT', reason: 'Answers calls of Pelican Tide', days: 180 },
  { loginId: 'operator1', role: 'Operator', reason: 'Looks after imports and deliveries', days: 300 },
]

/** The granted roles of the demo, for the staff accounts among its members. */
export async function seedDemoStaff(tx: Db, now: Date, marketZone: string): Promise<void> {
  const people = await tx.select({ id: members.id, loginId: members.loginId }).from(members)
  const associations = await tx.select({ id: aors.id, name: aors.name }).from(aors)
  const idOf = (loginId: string) => people.find((person) => person.loginId === loginId)?.id ?? 0
  const today = calendarDayIn(marketZone, now)
  await tx.insert(staffGrants).values(
    demoGrants.map(({ loginId, role, aor, reason, days }) => ({
      memberId: idOf(loginId),
      role,
      aorId: associations.find(({ name }) => name === aor)?.id ?? null,
      reason,
      grantedBy: idOf('mlsadmin1'),
      grantedOn: new Date(now.getTime() - GRANTED_DAYS_AGO * DAY_MS),
      endsOn: addDays(today, days),
    })),
  )
}
