export type FieldOption = { value: string | number | null; label: string }

/** How a field of a record of content is entered and compared. The label is the name by which its messages call it. */
export type ContentField = {
  name: string
  label: string
  isRequired?: true
  /** A line below the field. */
  hint?: string
  /** Shown only while another field has one of these values. */
  when?: { field: string; is: string[] }
} & (
  | { input: 'text' | 'longText' | 'richText'; max: number }
  | { input: 'select'; options: FieldOption[] }
  | { input: 'number' | 'dateTime' | 'image' | 'switch' | 'categories' | 'audience' | 'attachments' }
)
export type ContentInput = ContentField['input']

/** Options that read as they are stored. */
export function plainOptions(values: readonly string[]): FieldOption[] {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))
}
