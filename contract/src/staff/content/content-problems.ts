import type { FieldProblem } from '../../common/answer.ts'
import { IMAGE_TEXTS } from '../images/image-limits.ts'
import { hasUndescribedImage } from '../images/undescribed-image.ts'
import { contentCheck } from './content-checks.ts'
import type { ContentKind, ContentValues } from './content-kind.ts'

/** The problems that prevent values from being published, in the order of the form. */
export function publishProblems(kind: ContentKind, values: ContentValues): FieldProblem[] {
  const undescribed = kind.fields
    .filter(({ name, input }) => input === 'richText' && hasUndescribedImage(values[name]))
    .map(({ name }) => ({ field: name, message: IMAGE_TEXTS.altNeeded }))
  return inOrderOf(kind, [...valueProblems(kind, values), ...undescribed])
}

/** The problems of values alone: a stored audience may name what no longer exists. */
export function valueProblems(kind: ContentKind, values: ContentValues): FieldProblem[] {
  const { schema, problemOf } = contentCheck(kind)
  const parsed = schema.safeParse(values)
  const found = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  const misfit = problemOf?.(values)
  return [...found, ...(misfit ? [misfit] : [])]
}

function inOrderOf({ fields }: ContentKind, problems: FieldProblem[]): FieldProblem[] {
  const place = ({ field }: FieldProblem) => fields.findIndex(({ name }) => name === nameIn(field))
  return problems.toSorted((one, other) => place(one) - place(other))
}

/**
 * The problems that prevent values from being stored as a draft: missing values may come later, wrong ones
 * may not, except conditions of an audience that no longer exist and are still to be removed.
 */
export function draftProblems(kind: ContentKind, values: ContentValues): FieldProblem[] {
  return inOrderOf(kind, valueProblems(kind, values)).filter(({ field }) => {
    const name = nameIn(field)
    const isAudience = kind.fields.some((entry) => entry.name === name && entry.input === 'audience')
    return !isAudience && !isMissing(valueAt(values, field))
  })
}

/** The value at a path such as `attachments.0.name`. */
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

function nameIn(path: string): string {
  return path.split('.')[0] ?? ''
}

function isMissing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
