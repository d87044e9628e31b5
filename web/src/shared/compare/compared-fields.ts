/** A form field in three versions, formatted as the form shows it. */
export type ComparedField<Name extends string = string> = {
  name: Name
  label: string
  /** The value when the form was opened; null if no longer known. */
  former: string | null
  mine: string
  theirs: string
}

/** A form field, formatted as the form shows it. */
export type FieldInWords<Name extends string = string> = { name: Name; label: string; text: string }

export type Side = 'mine' | 'theirs'

export type Choices<Name extends string = string> = Partial<Record<Name, Side>>

/** The side that changed a field; null when both versions are the same. */
export function changedBy({
  former,
  mine,
  theirs,
}: Omit<ComparedField, 'name' | 'label'>): Side | 'both' | null {
  if (mine === theirs) return null
  if (former === null) return 'both'
  if (mine === former) return 'theirs'
  return theirs === former ? 'mine' : 'both'
}

/**
 * The side for each differing field: the one that changed it, or the chosen one where both did. Null while a
 * choice is missing.
 */
export function sidesOf<Name extends string>(
  fields: readonly ComparedField<Name>[],
  choices: Choices<Name>,
): { name: Name; side: Side }[] | null {
  const sides = fields.flatMap((field) => {
    const by = changedBy(field)
    if (by === null) return []
    return [{ name: field.name, side: by === 'both' ? choices[field.name] : by }]
  })
  return sides.every((entry): entry is { name: Name; side: Side } => entry.side !== undefined) ? sides : null
}

/** The fields that differ between both sides; `former` is null if unknown. */
export function comparedFields<Name extends string>(
  former: readonly FieldInWords<Name>[] | null,
  mine: readonly FieldInWords<Name>[],
  theirs: readonly FieldInWords<Name>[],
): ComparedField<Name>[] {
  const textIn = (fields: readonly FieldInWords<Name>[], name: Name) =>
    fields.find((field) => field.name === name)?.text ?? ''
  return mine
    .map(({ name, label, text }) => ({
      name,
      label,
      former: former && textIn(former, name),
      mine: text,
      theirs: textIn(theirs, name),
    }))
    .filter((field) => changedBy(field) !== null)
}
