/** The entries of a list field; empty for other values. */
export function entriesIn<Entry>(value: unknown): Partial<Entry>[] {
  return Array.isArray(value) ? value : []
}
