import type { ImageFit } from '../images/image-limits.ts'

/** `short` stands for it where there is little room. */
export type FieldOption = { value: string | number | null; label: string; short?: string }

/** How a field of a record of content is entered and compared. The label is the name by which its messages call it. */
export type ContentField = {
  name: string
  label: string
  isRequired?: true
  /** Cannot be changed once members have the record. */
  isFixed?: true
  /** A line below the field. */
  hint?: string
  /** The same, where it follows from what is entered. */
  hintOf?: (values: Record<string, unknown>) => string
  /** Belongs to the record as it is: shown, and never entered. */
  isGiven?: true
  /** Shown only while another field has one of these values. */
  when?: { field: string; is: (string | number)[] }
  /** The element below the field while it is on. */
  aside?: 'promotedPlace'
  /** Not entered in the form: the order of the list sets it. */
  isPlace?: true
} & (
  | { input: 'text' | 'longText'; max: number }
  /** Of a plain text only paragraphs, bold, italic, lists and https links are taken. */
  | { input: 'richText'; max: number; isPlain?: (values: Record<string, unknown>) => boolean }
  | { input: 'select'; options: FieldOption[] }
  /** An image for a place of its own is fitted to it when it is uploaded. */
  | { input: 'image'; fit?: ImageFit }
  /** Several of the options. */
  | { input: 'choices'; options: FieldOption[] }
  /** Entries with fields of their own, in an order; one is called `rowName`, and begins as `emptyRow`. */
  | {
      input: 'rows'
      row: ContentField[]
      rowName: string
      emptyRow: Record<string, unknown>
      maxRows: number
    }
  /** A calendar day, and texts of which each has a line. */
  | { input: 'date' | 'lines' }
  | { input: 'number' | 'dateTime' | 'color' | 'icon' | 'switch' | 'categories' | 'audience' | 'attachments' }
  | { input: 'impressions' | 'settingGroup' | 'settingValues' | 'socialLinks' | 'logos' | 'education' }
)
export type ContentInput = ContentField['input']

/** Options that have a name of their own. */
export function namedOptions(names: Record<string, string>): FieldOption[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** Options that read as they are stored. */
export function plainOptions(values: readonly string[]): FieldOption[] {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))
}
