import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'

/** The fields of the form of a record: what the order of its list sets is not entered. */
export function enteredFields(kind: Pick<ContentKind, 'fields'>, values: ContentValues): ContentField[] {
  return shownFields(kind, values).filter(({ isPlace }) => !isPlace)
}

/** The fields of a record with these values: some are there only while another one has a certain value. */
export function shownFields({ fields }: Pick<ContentKind, 'fields'>, values: ContentValues): ContentField[] {
  return fields.filter(
    ({ isGiven, when }) => !isGiven && (!when || when.is.some((value) => value === values[when.field])),
  )
}
