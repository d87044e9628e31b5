import type { ContentField } from 'contract/staff/content/content-field.ts'
import { type ReactNode, Suspense, useId } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { LogosField } from '../../branding/logos-field.tsx'
import { SocialLinksField } from '../../branding/social-links-field.tsx'
import { AudienceInput, ImageInput, RichTextInput } from './content-inputs.tsx'
import { AttachmentsField } from './fields/attachments-field.tsx'
import { CategoriesField } from './fields/categories-field.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { ChoicesField } from './fields/choices-field.tsx'
import { IconField } from './fields/icon-field.tsx'
import { ImpressionsField } from './lists/impressions-field.tsx'
import { RowsField } from './lists/rows-field.tsx'
import { SettingGroupField } from './lists/setting-group-field.tsx'
import { SettingValuesField } from './lists/setting-values-field.tsx'

// Calendars and the arithmetic of colors come with the first form that has one.
const InstantField = lazyPart(() =>
  import('./fields/instant-field.tsx').then((module) => module.InstantField),
)
const DayField = lazyPart(() => import('#shared/ui/fields/date-field.tsx').then((module) => module.DateField))
const ColorField = lazyPart(() =>
  import('../../branding/color-field.tsx').then((module) => module.ColorField),
)

/** The room of a field until it is there. */
const room = <div className="h-21" />

/** What the component of a field gets, whatever it enters. */
type Common = Omit<FieldProps<unknown>, 'value'>

/** What is wrong with a field, or with a part of it such as `0.name`. */
export type ProblemAt = (part?: string) => string | undefined

type Inputs = {
  [Input in ContentField['input']]: (
    props: Common,
    value: unknown,
    more: { field: ContentField; counter: string | undefined; problemAt: ProblemAt },
  ) => ReactNode
}

/** The component of each way to enter a field. */
const inputs: Inputs = {
  text: (props, value) => <TextField {...props} value={textOf(value)} />,
  longText: (props, value, { counter }) => (
    <TextAreaField {...props} value={textOf(value)} counter={counter} />
  ),
  richText: (props, value, { field }) => (
    <RichTextInput {...props} value={textOf(value)} max={'max' in field ? field.max : 0} />
  ),
  number: ({ onChange, ...props }, value) => (
    <TextField
      {...props}
      inputMode="numeric"
      value={typeof value === 'number' ? String(value) : textOf(value)}
      onChange={(text) => onChange(numberIn(text))}
      className="max-w-40"
    />
  ),
  select: (props, value, { field }) => (
    <ChoiceField {...props} value={value} options={'options' in field ? field.options : []} />
  ),
  dateTime: (props, value) => (
    <Suspense fallback={room}>
      <InstantField {...props} value={textOf(value)} />
    </Suspense>
  ),
  date: (props, value) => (
    <Suspense fallback={room}>
      <DayField {...props} value={textOf(value)} />
    </Suspense>
  ),
  choices: (props, value, { field }) => (
    <ChoicesField {...props} value={value} options={'options' in field ? field.options : []} />
  ),
  lines: ({ onChange, ...props }, value) => (
    <TextAreaField
      {...props}
      value={Array.isArray(value) ? value.join('\n') : ''}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  ),
  rows: (props, value, { field, problemAt }) =>
    field.input === 'rows' && (
      <RowsField {...props} field={field} value={value} problemAt={problemAt} Field={FieldInput} />
    ),
  image: (props, value, { field }) => (
    <ImageInput {...props} value={textOf(value) || null} fit={'fit' in field ? field.fit : undefined} />
  ),
  color: (props, value) => (
    <Suspense fallback={room}>
      <ColorField {...props} value={textOf(value)} />
    </Suspense>
  ),
  icon: (props, value) => <IconField {...props} value={textOf(value)} />,
  socialLinks: (props, value, { problemAt }) => (
    <SocialLinksField {...props} value={value} problemAt={problemAt} />
  ),
  logos: (props, value, { problemAt }) => <LogosField {...props} value={value} problemAt={problemAt} />,
  switch: (props, value) => <LabeledSwitch {...props} value={value === true} />,
  categories: (props, value) => <CategoriesField {...props} value={value} />,
  audience: (props, value) => <AudienceInput {...props} value={value} />,
  attachments: (props, value, { problemAt }) => (
    <AttachmentsField {...props} value={value} problemAt={problemAt} />
  ),
  impressions: (props, value, { problemAt }) => (
    <ImpressionsField {...props} value={value} problemAt={problemAt} />
  ),
  settingGroup: (props, value) => <SettingGroupField {...props} value={value} />,
  settingValues: (props, value, { problemAt }) => (
    <SettingValuesField {...props} value={value} problemAt={problemAt} />
  ),
}

/** One field of a record, entered in its way. */
export function FieldInput({
  field,
  value,
  problemAt,
  ...props
}: Pick<FieldProps<unknown>, 'value' | 'onChange' | 'onBlur' | 'isDisabled'> & {
  field: ContentField
  problemAt: ProblemAt
}) {
  const { label, isRequired, hint, input } = field
  const common = { ...props, label, isRequired, hint, problem: problemAt() }
  return inputs[input](common, value, { field, counter: counterOf(field, textOf(value)), problemAt })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function LabeledSwitch({ label, hint, problem, value, isDisabled, onChange }: Common & { value: boolean }) {
  const footId = useId()
  const foot = problem ?? hint
  return (
    <div className="pb-5">
      <SwitchField
        isSelected={value}
        onChange={onChange}
        isDisabled={isDisabled}
        aria-describedby={foot && footId}
      >
        {label}
      </SwitchField>
      {foot && (
        <p
          id={footId}
          className={classNames('pt-1 text-12', problem ? 'font-medium text-error' : 'text-muted')}
        >
          {foot}
        </p>
      )}
    </div>
  )
}

/** The number of a text; a text that is none stays, to be refused. */
function numberIn(text: string): number | string | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^-?\d+$/.test(typed) ? Number(typed) : text
}

function counterOf(field: ContentField, text: string): string | undefined {
  return 'max' in field
    ? `${text.length.toLocaleString('en-US')}/${field.max.toLocaleString('en-US')}`
    : undefined
}
