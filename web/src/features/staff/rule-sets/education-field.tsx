import type { EducationRule, RequiredHours } from 'contract/training/record/education-rule.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { readEducation } from './read-education.ts'

const NEW: Entered = { period: null, startsOn: '', requiredHours: [{ category: '', hours: null }] }

/** As it is entered: what is no number yet stays text, to be refused. */
type Entered = Record<keyof Pick<EducationRule, 'period' | 'startsOn'>, unknown> & {
  requiredHours: Record<keyof RequiredHours, unknown>[]
}

/** Hours of education that the state asks for in each period; off, records of members have sums alone. */
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
  const change = (more: Partial<Entered>) => onChange({ ...rule, ...more })
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

function HourRows({
  rule: { requiredHours },
  problemAt,
  onChange,
  ...common
}: Pick<FieldProps<unknown>, 'onBlur' | 'isDisabled'> & {
  rule: Entered
  problemAt: (part?: string) => string | undefined
  onChange: (more: Partial<Entered>) => void
}) {
  const put = (index: number, more: Partial<Entered['requiredHours'][number]>) =>
    onChange({ requiredHours: requiredHours.map((row, at) => (at === index ? { ...row, ...more } : row)) })
  return (
    <>
      {requiredHours.map(({ category, hours }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while one is typed
          key={index}
          role="group"
          aria-label={`Category ${index + 1}`}
          className="grid items-start gap-x-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
        >
          <TextField
            {...common}
            label="Category"
            maxLength={100}
            value={textOf(category)}
            onChange={(text) => put(index, { category: text })}
            problem={problemAt(`requiredHours.${index}.category`)}
          />
          <TextField
            {...common}
            label="Hours"
            inputMode="decimal"
            value={textOf(hours)}
            onChange={(text) => put(index, { hours: numberIn(text) })}
            problem={problemAt(`requiredHours.${index}.hours`)}
          />
          <Button
            size="small"
            variant="quiet"
            className="sm:mt-6"
            isDisabled={common.isDisabled}
            aria-label={`Remove category ${index + 1}`}
            onPress={() => onChange({ requiredHours: requiredHours.filter((_, at) => at !== index) })}
          >
            Remove
          </Button>
        </div>
      ))}
      {problemAt('requiredHours') && (
        <p className="text-12 font-medium text-error">{problemAt('requiredHours')}</p>
      )}
      <div>
        <Button
          size="small"
          isDisabled={common.isDisabled}
          onPress={() => onChange({ requiredHours: [...requiredHours, { category: '', hours: null }] })}
        >
          Add Category
        </Button>
      </div>
    </>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The number of a text; one that is not complete stays text, so that it can be typed on. */
function numberIn(text: string): number | string | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d+(\.\d*[1-9])?$/.test(typed) ? Number(typed) : text
}
