type Row = { category: unknown; hours: unknown }
type Education = { period: unknown; startsOn: unknown; requiredHours: Row[] }

/** The education rule that a form holds, complete or not; null for none. Hours may be an object by category too. */
export function readEducation(value: unknown): Education | null {
  if (typeof value !== 'object' || value === null) return null
  const parts = new Map<string, unknown>(Object.entries(value))
  return {
    period: parts.get('period'),
    startsOn: parts.get('startsOn'),
    requiredHours: rowsOf(parts.get('requiredHours')),
  }
}

function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value))
    return value.map((row: Partial<Row>) => ({ category: row.category, hours: row.hours }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([category, hours]: [string, unknown]) => ({ category, hours }))
}
