import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'

/** The inputs that few kinds have. */
export const RARE_INPUTS = [
  'rows',
  'socialLinks',
  'logos',
  'attachments',
  'impressions',
  'settingValues',
  'education',
] as const satisfies ContentField['input'][]
export type RareInput = (typeof RARE_INPUTS)[number]

/** The properties of every field component. */
export type Common = Omit<FieldProps<unknown>, 'value'>

/** The problem of a field, or of a part of it such as `0.name`. */
export type ProblemAt = (part?: string) => string | undefined

export type FieldInputProps = Pick<FieldProps<unknown>, 'value' | 'onChange' | 'onBlur' | 'isDisabled'> & {
  field: ContentField
  problemAt: ProblemAt
  /** For formatted text: whether only a few formats are allowed. */
  isPlain?: boolean
}
