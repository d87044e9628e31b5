import type { SQL } from 'drizzle-orm'
import type { DataClient } from '#access/data-token.ts'

/** Types of fields in the words of OData. */
type FieldType =
  | 'Edm.String'
  | 'Edm.Int64'
  | 'Edm.Decimal'
  | 'Edm.Date'
  | 'Edm.DateTimeOffset'
  | 'Edm.Boolean'

/** One field: as the metadata describe it, and where its value lies. */
export type Field = {
  name: string
  type: FieldType
  maxLength?: number
  precision?: number
  scale?: number
  /** The lookup whose values it has. */
  lookup?: string
  value: SQL
}

/** The reader and the time of a read, from which follow the rows they get. */
export type View = { client: DataClient; now: Date; marketZone: string; today: string }

/** A kind of record that programs read. */
export type Resource = {
  name: string
  /** The field that names a record. */
  key: string
  /** The type of the key in the database, and how a key is written that can be there. */
  keyType: 'uuid' | 'integer' | 'bigint' | 'text'
  keyForm: RegExp
  /** The key as it is stored, which distinguishes and pages records. */
  keyValue: SQL
  fields: (view: View) => Field[]
  /** The tables with the condition on the rows of this reader. */
  from: (view: View) => SQL
}

const LOCAL = /^X_/

/** Whether the field is ours, and not one of the RESO Data Dictionary. */
export function isLocal({ name }: Pick<Field, 'name'>): boolean {
  return LOCAL.test(name)
}
