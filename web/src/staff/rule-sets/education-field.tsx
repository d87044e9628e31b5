import { Button } from '#shared/ui/actions/button.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { type EnteredEducation, type EnteredHours, readEducation } from './read-education.ts'

const NEW: EnteredEducation = { period: null, startsOn: '', requiredHours: [{ category: '', hours: null }] }

/** Hours of education that the state requires in each period; when off, records of members have only sums. */
export function EducationField({
  label,
  hint,
  value,
  onChange,
  onBlur,
  problemAt,
  isDisabled,
}: Pick<FieldProps<unknown>, 'label' | 'hint' | 'value' | 'onChange' | 'onBlur' | 'isDisabled'> & {
  problemAt: (part?: string) => string | undefined
}) {
  const rule = readEducation(value)
  const change = (more: Partial<EnteredEducation>) => onChange({ ...rule, ...more })
  const common = { isDisabled, onBlur }
  return (
    <fieldset className="grid gap-2 pt-2 pb-3">
      <legend className="pb-1 text-13 font-medium">{label}</legend>
      {hint && <p className="text-12 text-muted">{hint}</p>}
      <SwitchField
        isSelected={rule !== null}
        isDisabled={isDisabled}
        onChange={(isOn) => onChange(isOn ? NEW : null)}
      >
        Required hours
      </SwitchField>
      {rule && (
        <>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              {...common}
              label="Years in a period"
              isRequired
              inputMode="numeric"
              value={textOf(rule.period)}
              onChange={(text) => change({ period: numberIn(text) })}
              problem={problemAt('period')}
            />
            <DateField
              {...common}
              label="A period starts on"
              isRequired
              value={textOf(rule.startsOn)}
              onChange={(startsOn) => change({ startsOn })}
              problem={problemAt('startsOn')}
            />
          </div>
          <HourRows rule={rule} problemAt={problemAt} onChange={change} {...common} />
        </>
      )}
    </fieldset>
  )
}

type Common = Pick<FieldProps<unknown>, 'onBlur' | 'isDisabled'>

function HourRows({
  rule: { requiredHours },
  problemAt,
  onChange,
  ...common
}: Common & {
  rule: EnteredEducation
  problemAt: (part?: string) => string | undefined
  onChange: (more: Partial<EnteredEducation>) => void
}) {
  const put = (rows: EnteredHours[]) => onChange({ requiredHours: rows })
  return (
    <>
      {requiredHours.map((row, index) => (
        <HourRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while one is typed
          key={index}
          {...common}
          row={row}
          number={index + 1}
          problemOf={(name) => problemAt(`requiredHours.${index}.${name}`)}
          onChange={(next) => put(requiredHours.map((other, at) => (at === index ? next : other)))}
          onRemove={() => put(requiredHours.filter((_, at) => at !== index))}
        />
      ))}
      {problemAt('requiredHours') && (
        <p className="text-12 font-medium text-error">{problemAt('requiredHours')}</p>
      )}
      <div>
        <Button
          size="small"
          isDisabled={common.isDisabled}
          onPress={() => put([...requiredHours, { category: '', hours: null }])}
        >
          Add Category
        </Button>
      </div>
    </>
  )
}

function HourRow({
  row,
  number,
  problemOf,
  onChange,
  onRemove,
  ...common
}: Common & {
  row: EnteredHours
  number: number
  problemOf: (name: keyof EnteredHours) => string | undefined
  onChange: (row: EnteredHours) => void
  onRemove: () => void
}) {
  return (
    <div
      role="group"
      aria-label={`Category ${number}`}
      className="grid items-start gap-x-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
    >
      <TextField
        {...common}
        label="Category"
        maxLength={100}
        value={textOf(row.category)}
        onChange={(category) => onChange({ ...row, category })}
        problem={problemOf('category')}
      />
      <TextField
        {...common}
        label="Hours"
        inputMode="decimal"
        value={textOf(row.hours)}
        onChange={(text) => onChange({ ...row, hours: numberIn(text) })}
        problem={problemOf('hours')}
      />
      <Button
        size="small"
        variant="quiet"
        className="sm:mt-6"
        isDisabled={common.isDisabled}
        aria-label={`Remove category ${number}`}
        onPress={onRemove}
      >
        Remove
      </Button>
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Parses a number; an incomplete one stays text, so that typing can continue. */
function numberIn(text: string): number | string | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d+(\.\d*[1-9])?$/.test(typed) ? Number(typed) : text
}
