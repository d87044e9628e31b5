import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A column as texts are compared: in lower case, without accents, with the signs of a keyboard. */
export function folded(column: SQLWrapper): SQL {
  return sql`folded_text(${column})`
}

/** Whether a column has letters beyond ASCII: few rows do, and indexes of folded texts hold these alone. */
export function isBeyondAscii(column: SQLWrapper): SQL {
  return sql`octet_length(${column}) > char_length(${column})`
}

/** The same as `folded`, where many rows are compared of which few have accents. */
export function foldedFast(column: SQLWrapper): SQL {
  return sql`case when ${isBeyondAscii(column)} then ${folded(column)} else lower(${column}) end`
}
