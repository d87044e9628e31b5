import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { ComponentProps, ReactNode } from 'react'
import { LogosField } from '#staff/branding/logos-field.tsx'
import { SocialLinksField } from '#staff/branding/social-links-field.tsx'
import { EducationField } from '#staff/rule-sets/education-field.tsx'
import type { Common, ProblemAt, RareInput } from '../field-parts.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { ImpressionsField } from './impressions-field.tsx'
import { RowsField } from './rows-field.tsx'
import { SettingValuesField } from './setting-values-field.tsx'

type More = {
  field: ContentField
  problemAt: ProblemAt
  /** One field of an entry of a list. */
  Field: ComponentProps<typeof RowsField>['Field']
}

/** The component of each input that few kinds have. */
const inputs: Record<RareInput, (props: Common, value: unknown, more: More) => ReactNode> = {
  rows: (props, value, { field, problemAt, Field }) =>
    field.input === 'rows' && (
      <RowsField {...props} field={field} value={value} problemAt={problemAt} Field={Field} />
    ),
  socialLinks: (props, value, { problemAt }) => (
    <SocialLinksField {...props} value={value} problemAt={problemAt} />
  ),
  education: (props, value, { problemAt }) => (
    <EducationField {...props} value={value} problemAt={problemAt} />
  ),
  logos: (props, value, { problemAt }) => <LogosField {...props} value={value} problemAt={problemAt} />,
  attachments: (props, value, { problemAt }) => (
    <AttachmentsField {...props} value={value} problemAt={problemAt} />
  ),
  impressions: (props, value, { problemAt }) => (
    <ImpressionsField {...props} value={value} problemAt={problemAt} />
  ),
  settingValues: (props, value, { problemAt }) => (
    <SettingValuesField {...props} value={value} problemAt={problemAt} />
  ),
}

/** A field that few kinds have, with its input; all of them are loaded with the first one. */
export function RareField({
  input,
  props,
  value,
  ...more
}: More & { input: RareInput; props: Common; value: unknown }) {
  return inputs[input](props, value, more)
}
