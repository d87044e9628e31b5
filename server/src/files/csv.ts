import { zoneName } from 'contract/common/zones/zone-name.ts'

export type Cell = string | number | null

/** Says to programs for tables that the file is UTF-8. */
export const CSV_START = '\uFEFF'

/** The beginning of a formula for such a program, also after blanks and in its wide form. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^[+-]?\d+([.,]\d+)?$/

/** One line of a file (RFC 4180). A value that could be taken for a formula gets a `'` before it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The head of a column of times or days, with their zone. */
export function headOfTimes(name: string, zone: string, now: Date): string {
  return `${name} (${zoneName(zone, 'longGeneric', now)})`
}

/** A name for a file, of letters, digits, `-` and `_` only. */
export function fileNameOf(...parts: readonly (string | number)[]): string {
  return `${parts.join('-').replace(/[^a-z0-9_-]+/gi, '_')}.csv`
}
