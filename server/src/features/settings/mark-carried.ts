import { and, eq, inArray, or } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { memberSettings, officeSettings } from '#db/tables/settings.table.ts'
import { inTransaction, writeAudits } from '#db/write.ts'

type Seen = { id: number; shortValue: string }
type Carried = Seen & { owner: 'member' | 'office' }

/**
 * Marks changed settings as carried to the MLS system, and returns their number. One that has changed since it was
 * seen, or that someone else has marked, is left as it is.
 */
export async function markCarried(call: StaffCall, settings: Carried[]): Promise<{ done: number }> {
  const done = { actionRequired: 0 }
  return inTransaction(call, async (tx) => {
    const ofMembers = await tx
      .update(memberSettings)
      .set(done)
      .where(isSeen(memberSettings, ownedBy(settings, 'member')))
      .returning({ id: memberSettings.id })
    const ofOffices = await tx
      .update(officeSettings)
      .set(done)
      .where(isSeen(officeSettings, ownedBy(settings, 'office')))
      .returning({ id: officeSettings.id })
    const entryOf =
      (entity: string) =>
      ({ id }: { id: number }) => ({
        action: 'update',
        entity,
        entityId: String(id),
        changes: { actionRequired: { from: 1, to: 0 } },
      })
    await writeAudits(tx, call, [
      ...ofMembers.map(entryOf('memberSetting')),
      ...ofOffices.map(entryOf('officeSetting')),
    ])
    return { done: ofMembers.length + ofOffices.length }
  })
}

function ownedBy(settings: Carried[], owner: Carried['owner']): Seen[] {
  return settings.filter((setting) => setting.owner === owner)
}

function isSeen(table: typeof memberSettings | typeof officeSettings, seen: Seen[]) {
  const isOneOf = or(
    ...seen.map(({ id, shortValue }) => and(eq(table.id, id), eq(table.shortValue, shortValue))),
  )
  return and(eq(table.actionRequired, 1), isOneOf ?? inArray(table.id, []))
}
