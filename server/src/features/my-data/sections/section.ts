import type { Caller } from '#access/caller.ts'
import type { Db } from '#db/open.ts'

/** The owner of the data, and the state of the database for reading all of it. */
export type Source = {
  db: Db
  accountId: string
  loginId: string
  member: Caller
  now: Date
  marketZone: string
  marketName: string
}

type Value = string | number | boolean | Date | null | object

/** A table of the export: one file of JSON and one of CSV. */
export type Section = {
  name: string
  columns: readonly string[]
  rows: (source: Source) => Promise<Record<string, Value>[]>
}

/** A section whose columns are the fields that a query selects. */
export function sectionOf<Fields extends Record<string, unknown>>(
  name: string,
  fields: Fields,
  rows: (source: Source, fields: Fields) => Promise<Record<keyof Fields, Value>[]>,
): Section {
  return { name, columns: Object.keys(fields), rows: (source) => rows(source, fields) }
}
