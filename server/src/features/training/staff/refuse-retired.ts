import { DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import type { EnteredClass } from 'contract/training/training-form.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { trainingInstructors, trainingLocations } from '#db/tables/training.table.ts'
import { invalidField } from '#http/errors.ts'

type Chosen = Pick<EnteredClass, 'instructorId' | 'locationId'>
const nothing: Chosen = { instructorId: null, locationId: null }

/**
 * Retired people and places stay on the classes that have them, and come to no others.
 * @throws HttpError 400
 */
export async function refuseRetired(tx: Db, chosen: Chosen, before = nothing): Promise<void> {
  for (const [field, table] of [
    ['instructorId', trainingInstructors],
    ['locationId', trainingLocations],
  ] as const) {
    const id = chosen[field]
    if (id === null || id === before[field]) continue
    const [retired] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), isNotNull(table.retiredOn)))
    if (retired) throw invalidField(field, DESK_TEXTS.retired)
  }
}
