import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { invalidField } from '#http/errors.ts'
import type { Db } from './open.ts'

/** A value that no other record of its table has. */
type UniqueValue = {
  column: PgColumn
  value: string | null
  /** The field of the form, and what it says of a value that is in use. */
  field: string
  refusal: string
  /** Among which records; all of them without it. */
  among?: SQL
}

/** A name that is free, of a record whose form has it as `name`. */
export function uniqueName(column: PgColumn, value: string, among?: SQL): UniqueValue {
  return { column, value, field: 'name', refusal: 'The name is in use.', among }
}

/**
 * Refuses values that another record has.
 * @throws HttpError 400 at the field
 */
export async function refuseTaken(
  tx: Db,
  table: PgTable & { id: PgColumn },
  id: number,
  values: UniqueValue[],
): Promise<void> {
  for (const { column, value, field, refusal, among } of values) {
    if (value === null) continue
    const others = await tx.$count(table, and(eq(column, value), ne(table.id, id), among))
    if (others > 0) throw invalidField(field, refusal)
  }
}
