/** The row that an insert has answered. */
export function theOnly<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('Nothing was stored')
  return row
}
