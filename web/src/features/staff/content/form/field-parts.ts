import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'

/** The ways to enter a field that few kinds have. */
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

/** What the component of a field gets, whatever it enters. */
export type Common = Omit<FieldProps<unknown>, 'value'>

/** What is wrong with a field, or with a part of it such as `0.name`. */
export type ProblemAt = (part?: string) => string | undefined

export type FieldInputProps = Pick<FieldProps<unknown>, 'value' | 'onChange' | 'onBlur' | 'isDisabled'> & {
  field: ContentField
  problemAt: ProblemAt
  /** Of a text with formats: whether only few of them are taken. */
  isPlain?: boolean
}
