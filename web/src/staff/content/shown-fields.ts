import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'

/** The fields of the form of a record, without those that the order of its list sets. */
export function enteredFields(kind: Pick<ContentKind, 'fields'>, values: ContentValues): ContentField[] {
  return shownFields(kind, values).filter(({ isPlace }) => !isPlace)
}

/** The visible fields of a record with these values: some depend on the value of another. */
export function shownFields({ fields }: Pick<ContentKind, 'fields'>, values: ContentValues): ContentField[] {
  return fields.filter(
    ({ isGiven, when }) => !isGiven && (!when || when.is.some((value) => value === values[when.field])),
  )
}
