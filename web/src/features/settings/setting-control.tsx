import { toCalendarDay } from 'contract/common/calendar-day.ts'
import { inOrder, offeredChoices, UNKNOWN_INPUT_TYPE } from 'contract/settings/setting-rules.ts'
import { useId } from 'react'
import { useProfile } from '#shared/session/use-profile.ts'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { RadioField } from '#shared/ui/fields/radio-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import type { ShownSetting } from './use-settings.ts'

/** The control of a setting, by its input type. */
export function SettingControl({
  setting: { type, view, kind },
  value,
  problem,
  onChange,
  labelledBy,
  describedBy,
}: {
  setting: ShownSetting
  value: string
  problem: string | undefined
  onChange: (value: string) => void
  labelledBy: string
  describedBy: string
}) {
  const { userlevel } = useProfile()
  const field = {
    label: type.name,
    isLabelHidden: true,
    value,
    onChange,
    problem,
    isDisabled: !view.isEditable,
    'aria-describedby': describedBy,
  }
  const offered = offeredChoices(type.settingValues, userlevel)
  const current = type.settingValues.find((choice) => choice.shortValue === value)
  // A value that is no longer offered is still shown while it is set.
  const shown =
    current && !view.isEditable && !offered.includes(current) ? inOrder([...offered, current]) : offered
  const options = shown.map(({ shortValue, longValue }) => ({ id: shortValue, label: longValue }))
  switch (kind) {
    case 'text':
      return <TextField {...field} maxLength={255} />
    case 'textarea':
      return <TextAreaField {...field} maxLength={4000} />
    case 'number':
      return <TextField {...field} inputMode="numeric" />
    case 'email':
      return <TextField {...field} type="email" autoComplete="off" />
    case 'select':
      return <SelectField {...field} options={options} placeholder={current?.longValue} />
    case 'radio':
      return <RadioField {...field} options={options} />
    case 'date':
      // The group of its parts must not be called like the group of the setting.
      return <DateField {...field} label={`${type.name}, date`} value={toCalendarDay(value) ?? ''} />
    case 'switch':
      return <SwitchControl {...field} text={current?.longValue} aria-labelledby={labelledBy} />
    case null:
      return <p className="py-2 text-muted italic">{UNKNOWN_INPUT_TYPE}</p>
  }
}

function SwitchControl({
  text,
  value,
  problem,
  onChange,
  ...rest
}: {
  /** The label of the value; without it `On` or `Off`. */
  text: string | undefined
  value: string
  problem: string | undefined
  onChange: (value: string) => void
  isDisabled: boolean
  'aria-labelledby': string
  'aria-describedby': string
}) {
  const problemId = useId()
  return (
    <div data-invalid={problem === undefined ? undefined : true} className="grid gap-1 md:justify-items-end">
      <div className="flex min-h-9 items-center gap-3">
        <span className="text-13 text-muted">{text ?? (value === '1' ? 'On' : 'Off')}</span>
        <SwitchField
          isSelected={value === '1'}
          onChange={(isOn) => onChange(isOn ? '1' : '0')}
          isDisabled={rest.isDisabled}
          aria-labelledby={rest['aria-labelledby']}
          aria-describedby={`${rest['aria-describedby']} ${problemId}`}
        />
      </div>
      <p id={problemId} className="text-12 font-medium text-error">
        {problem}
      </p>
    </div>
  )
}
