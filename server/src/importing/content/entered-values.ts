/** CSV knows only text: an empty one is nothing, and what is meant as something else is recognized by its field. */
export function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => !(typeof value === 'string' && value.trim() === '')),
  )
}

/** `25` as a number; anything else is left to the validation. */
export function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
}

/** `true` and `yes`, `false` and `no`. */
export function asBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^(true|yes|1)$/i.test(value.trim())) return true
  return /^(false|no|0)$/i.test(value.trim()) ? false : value
}

/** `News; Tips` as names; a list of JSON is taken as it is. */
export function asNames(value: unknown): string[] {
  const names = Array.isArray(value) ? value : typeof value === 'string' ? value.split(';') : []
  const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim())
  return [...new Set(texts.filter((name) => name !== ''))]
}
