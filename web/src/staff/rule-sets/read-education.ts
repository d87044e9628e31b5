/** As entered: an incomplete number stays text, to be rejected. */
type Entered = string | number | null
export type EnteredHours = { category: Entered; hours: Entered }
export type EnteredEducation = { period: Entered; startsOn: Entered; requiredHours: EnteredHours[] }

/** The education rule in a form, complete or not; null for none. Hours may also be an object by category. */
export function readEducation(value: unknown): EnteredEducation | null {
  if (typeof value !== 'object' || value === null) return null
  const parts = new Map<string, unknown>(Object.entries(value))
  return {
    period: entered(parts.get('period')),
    startsOn: entered(parts.get('startsOn')),
    requiredHours: rowsOf(parts.get('requiredHours')),
  }
}

function rowsOf(value: unknown): EnteredHours[] {
  if (Array.isArray(value))
    return value.map((row: Partial<Record<string, unknown>> | null) => ({
      category: entered(row?.['category']),
      hours: entered(row?.['hours']),
    }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([category, hours]: [string, unknown]) => ({
    category,
    hours: entered(hours),
  }))
}

function entered(value: unknown): Entered {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
