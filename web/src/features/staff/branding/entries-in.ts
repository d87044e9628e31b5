/** The entries of a field that holds a list; none of what is no list. */
export function entriesIn<Entry>(value: unknown): Partial<Entry>[] {
  return Array.isArray(value) ? value : []
}
