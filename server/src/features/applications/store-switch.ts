import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { memberApplications, officeApplications } from '#db/tables/applications.table.ts'
import { writeAudit } from '#db/write.ts'

type Switched = { applicationId: number; accessControl: 0 | 1 }

/** Stores the switch of a main office with its actor. */
export async function storeOfficeSwitch(
  tx: Db,
  call: MemberCall,
  { officeId, applicationId, accessControl }: Switched & { officeId: number },
): Promise<void> {
  const row = { officeId, applicationId, accessControl }
  const key = and(
    eq(officeApplications.officeId, officeId),
    eq(officeApplications.applicationId, applicationId),
  )
  const made = await tx.insert(officeApplications).values(row).onConflictDoNothing().returning()
  // No row means on, so the first one changes something only when it turns the application off.
  const [before] =
    made.length > 0
      ? [{ accessControl: 1 }]
      : await tx.select().from(officeApplications).where(key).for('update')
  await tx.update(officeApplications).set({ accessControl }).where(key)
  await writeAudit(tx, call, {
    action: 'switch',
    entity: 'officeApplication',
    entityId: `${officeId}:${applicationId}`,
    changes: { officeId, applicationId, accessControl: { from: before?.accessControl, to: accessControl } },
  })
}

/** The same of a member. */
export async function storeMemberSwitch(
  tx: Db,
  call: MemberCall,
  { memberId, applicationId, accessControl }: Switched & { memberId: number },
): Promise<void> {
  const row = { memberId, applicationId, accessControl }
  const key = and(
    eq(memberApplications.memberId, memberId),
    eq(memberApplications.applicationId, applicationId),
  )
  const made = await tx.insert(memberApplications).values(row).onConflictDoNothing().returning()
  const [before] =
    made.length > 0
      ? [{ accessControl: 1 }]
      : await tx.select().from(memberApplications).where(key).for('update')
  await tx.update(memberApplications).set({ accessControl }).where(key)
  await writeAudit(tx, call, {
    action: 'switch',
    entity: 'memberApplication',
    entityId: `${memberId}:${applicationId}`,
    changes: { memberId, applicationId, accessControl: { from: before?.accessControl, to: accessControl } },
  })
}
