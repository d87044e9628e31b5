import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { invalidField, notFound } from '#http/errors.ts'
import type { Db } from './open.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from './write.ts'

type NamedTable = PgTable & { id: PgColumn }

/** A value that no other record of its table has. */
export type UniqueValue = {
  column: PgColumn
  value: string | null
  /** The field of the form, and what it says of a value that is in use. */
  field: string
  refusal: string
  /** Among which records; all of them without it. */
  among?: SQL
}

type Save<Row extends { id: number }> = {
  table: NamedTable
  /** The name of the record in the audit trail. */
  entity: string
  /** The record to change; without it a new one is entered. */
  id: number | undefined
  /** The record as it is stored, with all that belongs to it. */
  find: (tx: Db, id: number) => Promise<Row | undefined>
  /** The conditions before it is written, beside the unique values. */
  check?: (tx: Db) => Promise<void>
  unique: (before: Row | undefined) => UniqueValue[]
  /** Stores it; returns the record as it is then. */
  write: (tx: Db, before: Row | undefined) => Promise<Row | undefined>
  /** The values for the audit trail, when they are not those of the record. */
  changes: (before: Row | undefined) => Record<string, unknown>
}

/** A name that is free, of a record whose form has it as `name`. */
export function uniqueName(column: PgColumn, value: string, among?: SQL): UniqueValue {
  return { column, value, field: 'name', refusal: 'The name is in use.', among }
}

/**
 * Enters or changes one of the records that staff keep, as the only writer of its table, with its row in the audit trail.
 * @throws HttpError 400 for a value that is in use, 404 for an unknown id
 */
export async function saveNamed<Row extends { id: number }>(
  call: { db: Db; loginId: string; now: Date },
  { table, entity, id, find, check, unique, write, changes }: Save<Row>,
): Promise<Row> {
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, table)
    const before = id === undefined ? undefined : await find(tx, id)
    if (id !== undefined && !before) throw notFound()
    await check?.(tx)
    await refuseTaken(tx, table, id ?? 0, unique(before))
    const row = await write(tx, before)
    if (!row) throw notFound()
    const entered = changes(before)
    await writeAudit(tx, call, {
      action: before ? 'update' : 'create',
      entity,
      entityId: String(row.id),
      changes: before ? changesOf(before, entered) : entered,
    })
    return row
  })
}

/**
 * Refuses values that another record has.
 * @throws HttpError 400 at the field
 */
export async function refuseTaken(
  tx: Db,
  table: NamedTable,
  id: number,
  values: UniqueValue[],
): Promise<void> {
  for (const { column, value, field, refusal, among } of values) {
    if (value === null) continue
    const others = await tx.$count(table, and(eq(column, value), ne(table.id, id), among))
    if (others > 0) throw invalidField(field, refusal)
  }
}
