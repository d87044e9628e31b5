import type { EnteredClass } from 'contract/training/training-form.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { trainingInstructors, trainingLocations } from '#db/tables/training.table.ts'
import { invalidField } from '#http/errors.ts'

/** The instructor of a class: a known one by id, or the one described, made when nobody is just like that. */
export async function resolveInstructor(tx: Db, entered: EnteredClass): Promise<number | null> {
  const table = trainingInstructors
  if (entered.instructorId !== null) {
    const known = await tx.select({ id: table.id }).from(table).where(eq(table.id, entered.instructorId))
    return known[0]?.id ?? unknown('instructorId', "We couldn't find this instructor.")
  }
  if (!entered.instructor) return null
  const { photoURL: photoUrl, ...rest } = entered.instructor
  const values = { ...rest, photoUrl }
  const [same] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.name, values.name),
        isSame(table.photoUrl, photoUrl),
        isSame(table.color, values.color),
        isSame(table.notes, values.notes),
      ),
    )
    .limit(1)
  const [made] = same ? [same] : await tx.insert(table).values(values).returning({ id: table.id })
  return made?.id ?? null
}

/** The location of a class, in the same way. */
export async function resolveLocation(tx: Db, entered: EnteredClass): Promise<number | null> {
  const table = trainingLocations
  if (entered.locationId !== null) {
    const known = await tx.select({ id: table.id }).from(table).where(eq(table.id, entered.locationId))
    return known[0]?.id ?? unknown('locationId', "We couldn't find this location.")
  }
  if (!entered.location) return null
  const [same] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.name, entered.location.name), isSame(table.address, entered.location.address)))
    .limit(1)
  const [made] = same ? [same] : await tx.insert(table).values(entered.location).returning({ id: table.id })
  return made?.id ?? null
}

function isSame(column: PgColumn, value: string | null): SQL {
  return value === null ? isNull(column) : eq(column, value)
}

function unknown(field: string, message: string): never {
  throw invalidField(field, message)
}
