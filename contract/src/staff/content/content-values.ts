import type { ContentKind, ContentValues } from './content-kind.ts'

/** The values of the kind's fields alone, with what a new record has where nothing was sent. */
export function ownValues({ fields, empty }: ContentKind, sent: ContentValues): ContentValues {
  return Object.fromEntries(fields.map(({ name }) => [name, sent[name] ?? empty[name] ?? null]))
}

/** The same values with the record's own fields unchanged, regardless of the values sent for them. */
export function withGiven(
  { fields }: ContentKind,
  values: ContentValues,
  stored: ContentValues,
): ContentValues {
  const given = fields.filter(({ isGiven }) => isGiven).map(({ name }) => [name, stored[name]])
  return { ...values, ...Object.fromEntries(given) }
}

/** Names of the fields whose values differ. */
export function changedFields(kind: ContentKind, some: ContentValues, others: ContentValues): string[] {
  return kind.fields
    .map(({ name }) => name)
    .filter((name) => JSON.stringify(some[name] ?? null) !== JSON.stringify(others[name] ?? null))
}

/**
 * Both changes of a record, where they touch different fields; null where they touch the same one.
 * `base` is what both began with.
 */
export function combined(
  kind: ContentKind,
  { base, mine, theirs }: { base: ContentValues; mine: ContentValues; theirs: ContentValues },
): ContentValues | null {
  const ours = changedFields(kind, base, mine)
  const others = new Set(changedFields(kind, base, theirs))
  if (ours.some((name) => others.has(name))) return null
  return { ...theirs, ...Object.fromEntries(ours.map((name) => [name, mine[name]])) }
}

/** The title of a record in a list; the only one of its kind has the name of the kind. */
export function titleOf(
  { titleField, singular, fields, fixedCount }: ContentKind,
  values: ContentValues,
): string {
  if (fixedCount === 1) return singular
  const field = fields.find(({ name }) => name === titleField)
  const chosen = field?.input === 'select' && field.options.find(({ value }) => value === values[titleField])
  const title = chosen ? chosen.label : values[titleField]
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : `Untitled ${singular}`
}
