import type { ContentField } from 'contract/staff/content/content-field.ts'
import { type ReactNode, Suspense, useId } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { type Common, type FieldInputProps, RARE_INPUTS, type RareInput } from './field-parts.ts'
import { CategoriesField } from './fields/categories-field.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { ChoicesField } from './fields/choices-field.tsx'
import { IconField } from './fields/icon-field.tsx'
import { RichTextInput } from './fields/rich-text-input.tsx'
import { SettingGroupField } from './lists/setting-group-field.tsx'

// What few forms have comes with the first form that has it.
const InstantField = lazyPart(() =>
  import('./fields/instant-field.tsx').then((module) => module.InstantField),
)
const DayField = lazyPart(() => import('#shared/ui/fields/date-field.tsx').then((module) => module.DateField))
const ColorField = lazyPart(() =>
  import('../../branding/color-field.tsx').then((module) => module.ColorField),
)
const ImageInput = lazyPart(() => import('./fields/image-input.tsx').then((module) => module.ImageInput))
const AudienceInput = lazyPart(() =>
  import('./fields/audience-input.tsx').then((module) => module.AudienceInput),
)
const RareField = lazyPart(() => import('./fields/rare-field.tsx').then((module) => module.RareField))

/** The room of a field until it is there. */
const room = <div className="h-21" />

const isRare = (input: ContentField['input']): input is RareInput =>
  RARE_INPUTS.some((rare) => rare === input)

type Inputs = {
  [Input in Exclude<ContentField['input'], RareInput>]: (
    props: Common,
    value: unknown,
    more: { field: ContentField; counter: string | undefined; isPlain: boolean },
  ) => ReactNode
}

/** The component of each way to enter a field that many kinds have. */
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

/** One field of a record, entered in its way. */
export function FieldInput({ field, value, problemAt, isPlain = false, ...props }: FieldInputProps) {
  const { label, isRequired, hint, input } = field
  const common = { ...props, label, isRequired, hint, problem: problemAt() }
  return (
    <Suspense fallback={room}>
      {isRare(input) ? (
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
      )}
    </Suspense>
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
