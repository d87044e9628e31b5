import type { ContentField } from 'contract/staff/content/content-field.ts'
import { type ReactNode, useId } from 'react'
import { classNames } from '#shared/ui/class-names.ts'
import { DateField as DayField } from '#shared/ui/fields/date-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { ColorField } from '#staff/branding/color-field.tsx'
import { type Common, type FieldInputProps, RARE_INPUTS, type RareInput } from './field-parts.ts'
import { AudienceInput } from './fields/audience-input.tsx'
import { CategoriesField } from './fields/categories-field.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { ChoicesField } from './fields/choices-field.tsx'
import { IconField } from './fields/icon-field.tsx'
import { ImageInput } from './fields/image-input.tsx'
import { InstantField } from './fields/instant-field.tsx'
import { RareField } from './fields/rare-field.tsx'
import { RichTextInput } from './fields/rich-text-input.tsx'
import { SettingGroupField } from './fields/setting-group-field.tsx'

// Rare inputs are loaded with the first form that has them.
const isRare = (input: ContentField['input']): input is RareInput =>
  RARE_INPUTS.some((rare) => rare === input)

type Inputs = {
  [Input in Exclude<ContentField['input'], RareInput>]: (
    props: Common,
    value: unknown,
    more: { field: ContentField; counter: string | undefined; isPlain: boolean },
  ) => ReactNode
}

/** The component of each input that many kinds have. */
const inputs: Inputs = {
  text: (props, value) => <TextField {...props} value={textOf(value)} />,
  longText: (props, value, { counter }) => (
    <TextAreaField {...props} value={textOf(value)} counter={counter} />
  ),
  richText: (props, value, { field, isPlain }) => (
    <RichTextInput {...props} value={textOf(value)} max={'max' in field ? field.max : 0} isPlain={isPlain} />
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
  dateTime: (props, value) => <InstantField {...props} value={textOf(value)} />,
  date: (props, value) => <DayField {...props} value={textOf(value)} />,
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
  color: (props, value) => <ColorField {...props} value={textOf(value)} />,
  image: (props, value, { field }) => (
    <ImageInput {...props} value={textOf(value) || null} fit={'fit' in field ? field.fit : undefined} />
  ),
  audience: (props, value) => <AudienceInput {...props} value={value} />,
  icon: (props, value) => <IconField {...props} value={textOf(value)} />,
  settingGroup: (props, value) => <SettingGroupField {...props} value={value} />,
  switch: (props, value) => <LabeledSwitch {...props} value={value === true} />,
  categories: (props, value) => <CategoriesField {...props} value={value} />,
}

/** One field of a record, with its input. */
export function FieldInput({ field, value, problemAt, isPlain = false, ...props }: FieldInputProps) {
  const { label, isRequired, hint, input } = field
  const common = { ...props, label, isRequired, hint, problem: problemAt() }
  return isRare(input) ? (
    <RareField
      input={input}
      props={common}
      field={field}
      value={value}
      problemAt={problemAt}
      Field={FieldInput}
    />
  ) : (
    inputs[input](common, value, { field, counter: counterOf(field, textOf(value)), isPlain })
  )
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

/** Parses a number; an invalid text is kept, to be rejected. */
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
