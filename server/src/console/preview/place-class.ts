import type { EnteredPreview } from 'contract/staff/preview/preview.contract.ts'
import { eq } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { trainingClasses } from '#db/tables/training.table.ts'
import { classValues, insertClasses, replaceTopics } from '#features/training/save-class.ts'
import { findStaffClass } from '#features/training/staff/class-record.ts'
import { reachOf } from '#features/training/training-access.ts'
import { enteredAdditions } from '#features/training/wait-list/class-additions.ts'

/**
 * Puts the content of the form of a class in place, and returns its id.
 * @throws HttpError 403 and 404 beyond the associations of the caller, 400 for values that are not known
 */
export async function placeClass(
  tx: Db,
  call: StaffCall,
  { id, values: entered }: NonNullable<EnteredPreview['trainingClass']>,
  aors: string[] | null,
): Promise<number> {
  const reach = await reachOf({ db: tx }, aors)
  if (id === null) {
    const [placed] = await insertClasses(tx, call, { entered: [entered], reach })
    return placed ?? 0
  }
  await findStaffClass({ ...call, db: tx, reach }, id)
  const values = { ...(await classValues(tx, entered, reach)), ...enteredAdditions(call, entered) }
  await tx.update(trainingClasses).set(values).where(eq(trainingClasses.id, id))
  await replaceTopics(tx, [id], entered)
  return id
}
