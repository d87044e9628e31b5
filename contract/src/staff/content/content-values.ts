import type { FieldProblem } from '../../common/answer.ts'
import type { ContentKind, ContentValues } from './content-kind.ts'

/** The values of the kind's fields alone, with what a new record has where nothing was sent. */
export function ownValues({ fields, empty }: ContentKind, sent: ContentValues): ContentValues {
  return Object.fromEntries(fields.map(({ name }) => [name, sent[name] ?? empty[name] ?? null]))
}

/** What keeps values from being published, in the order of the form. */
export function publishProblems(kind: ContentKind, values: ContentValues): FieldProblem[] {
  const parsed = kind.schema.safeParse(values)
  const found = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  const misfit = kind.problemOf?.(values)
  const place = ({ field }: FieldProblem) => kind.fields.findIndex(({ name }) => name === nameIn(field))
  return [...found, ...(misfit ? [misfit] : [])].toSorted((one, other) => place(one) - place(other))
}

/**
 * What keeps values from being stored as a draft: what is missing may come later, what is wrong may not, but for
 * conditions of an audience that do not exist any more and are still to be removed.
 */
export function draftProblems(kind: ContentKind, values: ContentValues): FieldProblem[] {
  return publishProblems(kind, values).filter(({ field }) => {
    const name = nameIn(field)
    const isAudience = kind.fields.some((entry) => entry.name === name && entry.input === 'audience')
    return !isAudience && !isMissing(values[name])
  })
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

/** What a list calls a record. */
export function titleOf({ titleField, singular }: ContentKind, values: ContentValues): string {
  const title = values[titleField]
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : `Untitled ${singular}`
}

function nameIn(path: string): string {
  return path.split('.')[0] ?? ''
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
