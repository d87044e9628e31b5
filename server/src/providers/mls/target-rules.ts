import { z } from 'zod'

/** The rule of a target for one of its fields. */
const fieldRule = z.object({
  type: z.string(),
  isRequired: z.boolean(),
  maxLength: z.number().nullable(),
  /** All digits of a number, and those behind the point. */
  precision: z.number().nullable(),
  scale: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** The name of its values among those of the target. */
  lookupName: z.string().nullable(),
})
export type FieldRule = z.infer<typeof fieldRule>

/** A value of a target: as it is sent, and by what other names it is known. */
const targetValue = z.object({ value: z.string(), names: z.array(z.string()) })
export type TargetValue = z.infer<typeof targetValue>

/** Fields by their RESO name, values by the name of their lookup. Letter case of a name says nothing. */
export const targetRules = z.object({
  fields: z.record(z.string(), fieldRule),
  values: z.record(z.string(), z.array(targetValue)),
})
export type TargetRules = z.infer<typeof targetRules>

/** Lookups of the Data Dictionary that are not called as their field. */
const DICTIONARY_LOOKUPS = new Map([
  ['streetdirprefix', 'StreetDirection'],
  ['streetdirsuffix', 'StreetDirection'],
])

export function ruleOf(rules: TargetRules, resoName: string): FieldRule | null {
  return named(rules.fields, resoName)
}

/** The values that a field may have; null for one that takes any. */
export function valuesOf(rules: TargetRules, resoName: string): TargetValue[] | null {
  const given = ruleOf(rules, resoName)?.lookupName
  const names = [given, resoName, DICTIONARY_LOOKUPS.get(resoName.toLowerCase())]
  for (const name of names) {
    const values = name ? named(rules.values, name) : null
    if (values && values.length > 0) return values
  }
  return null
}

/**
 * The target's spelling of a value that is known by one of these names, case-insensitively; null for an
 * unknown value.
 */
export function spellingOf(values: TargetValue[], candidates: readonly string[]): string | null {
  const wanted = new Set(candidates.map(plain))
  const found = values.find(({ value, names }) => [value, ...names].some((name) => wanted.has(plain(name))))
  return found?.value ?? null
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}

function named<Value>(record: Record<string, Value>, name: string): Value | null {
  const wanted = name.toLowerCase()
  return Object.entries(record).find(([entry]) => entry.toLowerCase() === wanted)?.[1] ?? null
}
