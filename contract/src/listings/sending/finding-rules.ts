/** The weight of a finding: errors that the MLS would refuse, and advice of its rules. */
export const FINDING_GRADES = ['Must fix', 'Should fix'] as const

/** The sources of a finding. */
export const FINDING_SOURCES = ['Listing form', 'MLS fields', 'MLS values', 'Sending rules', 'MLS'] as const

type Graded = { grade: (typeof FINDING_GRADES)[number]; field: string | null }

/** Stands among the findings when a part of the check has no answer in time. */
export const NOT_CHECKED = "We couldn't check this."

/** Why `Send to MLS` is off, where the MLS asks for listings without faults. */
export const BLOCKED_REASON = 'Fix what must be fixed before you send this listing.'

/** Whether a listing with these findings is kept back, where findings block. */
export function isBlocking(findings: readonly Graded[]): boolean {
  return findings.some(({ grade }) => grade === 'Must fix')
}

/** The heavier ones first, and among them those without a field: they stand above the others. */
export function inOrder<Found extends Graded>(findings: readonly Found[]): Found[] {
  const weight = ({ grade, field }: Graded) => FINDING_GRADES.indexOf(grade) * 2 + (field === null ? 0 : 1)
  return findings.toSorted((one, other) => weight(one) - weight(other))
}

/** By which rules of the MLS a listing was checked; `day` as `MM-DD-YYYY`. */
export function checkedFrom(day: string): string {
  return `Checked against MLS rules from ${day}.`
}
