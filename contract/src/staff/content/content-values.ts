import type { FieldProblem } from '../../common/answer.ts'
import { IMAGE_TEXTS } from '../images/image-limits.ts'
import { hasUndescribedImage } from '../images/undescribed-image.ts'
import type { ContentKind, ContentValues } from './content-kind.ts'

/** The values of the kind's fields alone, with what a new record has where nothing was sent. */
export function ownValues({ fields, empty }: ContentKind, sent: ContentValues): ContentValues {
  return Object.fromEntries(fields.map(({ name }) => [name, sent[name] ?? empty[name] ?? null]))
}

/** What keeps values from being published, in the order of the form. */
export function publishProblems(kind: ContentKind, values: ContentValues): FieldProblem[] {
  const undescribed = kind.fields
    .filter(({ name, input }) => input === 'richText' && hasUndescribedImage(values[name]))
    .map(({ name }) => ({ field: name, message: IMAGE_TEXTS.altNeeded }))
  return inOrderOf(kind, [...valueProblems(kind, values), ...undescribed])
}

function valueProblems(kind: ContentKind, values: ContentValues): FieldProblem[] {
  const parsed = kind.schema.safeParse(values)
  const found = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  const misfit = kind.problemOf?.(values)
  return [...found, ...(misfit ? [misfit] : [])]
}

function inOrderOf({ fields }: ContentKind, problems: FieldProblem[]): FieldProblem[] {
  const place = ({ field }: FieldProblem) => fields.findIndex(({ name }) => name === nameIn(field))
  return problems.toSorted((one, other) => place(one) - place(other))
}

/**
 * What keeps values from being stored as a draft: what is missing may come later, what is wrong may not, but for
 * conditions of an audience that do not exist any more and are still to be removed.
 */
export function draftProblems(kind: ContentKind, values: ContentValues): FieldProblem[] {
  return inOrderOf(kind, valueProblems(kind, values)).filter(({ field }) => {
    const name = nameIn(field)
    const isAudience = kind.fields.some((entry) => entry.name === name && entry.input === 'audience')
    return !isAudience && !isMissing(valueAt(values, field))
  })
}

/** What stands at a path such as `attachments.0.name`. */
function valueAt(values: ContentValues, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      values,
    )
}

/** The same values with what belongs to the record as it is, whatever was sent for it. */
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

/** What a list calls a record; the only one of its kind is called as the kind. */
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

function nameIn(path: string): string {
  return path.split('.')[0] ?? ''
}

function isMissing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
