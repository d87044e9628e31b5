import type { LookupValue } from './lookup.ts'

/** Lookup set 3 serves most lookups, 8 the cities. */
export const LOOKUP_SETS = { general: 3, city: 8 } as const

/** Said of a value that new listings cannot have. */
export function noLongerOffered(label: string): string {
  return `This ${label} is no longer offered.`
}

/** Said of a value that no listing can be given. */
export function notOffered(label: string): string {
  return `Choose a ${label} from the list.`
}

/** The values that a new listing can have, and the one that a listing has already. */
export function offeredValues(values: LookupValue[], kept: string): LookupValue[] {
  return values.filter(({ isHidden, shortValue }) => !isHidden || shortValue === kept)
}

/** The stored short value that a text from outside stands for, matched against both values in any case. */
export function toShortValue(values: LookupValue[], lookupName: string, text: string): string | null {
  const wanted = text.trim().toLowerCase()
  const found = values.find(
    (entry) =>
      entry.lookupName === lookupName &&
      !entry.isHidden &&
      (entry.shortValue.toLowerCase() === wanted || entry.longValue.toLowerCase() === wanted),
  )
  return found?.shortValue ?? null
}

/** The long value of a stored short one, which members read; a value that is in no lookup is shown as it is. */
export function toLongValue(values: LookupValue[], lookupName: string, shortValue: string): string {
  const found = values.find((entry) => entry.lookupName === lookupName && entry.shortValue === shortValue)
  return found?.longValue ?? shortValue
}
