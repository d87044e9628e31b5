import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'

const COPY_MARK = ' (copy)'

/** The initial form of a new record, with the caller as author. */
export function newValues({ empty }: Pick<ContentKind, 'empty'>, fullName: string): ContentValues {
  return 'author' in empty ? { ...empty, author: fullName } : empty
}

/** The values of a copy: the same with another title, and without dates. */
export function copiedValues(
  { fields, titleField, empty }: ContentKind,
  values: ContentValues,
): ContentValues {
  const title = values[titleField]
  const field = fields.find(({ name }) => name === titleField)
  const room = field && 'max' in field ? field.max - COPY_MARK.length : Number.POSITIVE_INFINITY
  const dates = fields.filter(({ input }) => input === 'dateTime')
  return {
    ...values,
    ...Object.fromEntries(dates.map(({ name }) => [name, empty[name]])),
    ...(typeof title === 'string' && { [titleField]: `${title.trim().slice(0, room)}${COPY_MARK}` }),
  }
}
