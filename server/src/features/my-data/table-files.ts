import { type Cell, CSV_START, csvLine } from '#files/csv.ts'
import type { Section } from './sections/section.ts'

type Rows = Awaited<ReturnType<Section['rows']>>

/** Rows as JSON: all of their values as they are, for programs. */
export function jsonOf(rows: Rows): Uint8Array {
  return Buffer.from(`${JSON.stringify(rows, null, 2)}\n`)
}

/** The same rows as CSV, for programs for tables. */
export function csvOf({ columns }: Pick<Section, 'columns'>, rows: Rows): Uint8Array {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return Buffer.from(CSV_START + [[...columns], ...lines].map(csvLine).join(''))
}

function cellOf(value: Rows[number][string] | undefined): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'boolean' ? String(value) : value
}
