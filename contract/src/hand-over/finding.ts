import { z } from 'zod'

/** How much a finding weighs: what the MLS would refuse, and what its rules only advise. */
export const FINDING_GRADES = ['Must fix', 'Should fix'] as const

/** Who says so. */
export const FINDING_SOURCES = ['Listing form', 'MLS fields', 'MLS values', 'Sending rules', 'MLS'] as const

/** Something about a listing that the MLS may not take; `field` is null where no field of the form can mend it. */
export const finding = z.object({
  grade: z.enum(FINDING_GRADES),
  field: z.string().nullable(),
  label: z.string(),
  message: z.string(),
  source: z.enum(FINDING_SOURCES),
})
export type Finding = z.infer<typeof finding>

/** Stands among the findings when a part of the check has no answer in time. */
export const NOT_CHECKED = "We couldn't check this."

/** Why `Send to MLS` is off, where the MLS asks for listings without faults. */
export const BLOCKED_REASON = 'Fix what must be fixed before you send this listing.'

/** Whether a listing with these findings is kept back, where findings block. */
export function isBlocking(findings: readonly Finding[]): boolean {
  return findings.some(({ grade }) => grade === 'Must fix')
}

/** The heavier ones first, and among them those without a field: they stand above the others. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const weight = ({ grade, field }: Finding) => FINDING_GRADES.indexOf(grade) * 2 + (field === null ? 0 : 1)
  return findings.toSorted((one, other) => weight(one) - weight(other))
}

/** By which rules of the MLS a listing was checked; `day` as `MM-DD-YYYY`. */
export function checkedFrom(day: string): string {
  return `Checked against MLS rules from ${day}.`
}
