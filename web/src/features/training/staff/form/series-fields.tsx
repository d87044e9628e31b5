import { MAX_SERIES_CLASSES, SERIES_STEPS, seriesDates } from 'contract/training/staff/class-series.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { RadioField } from '#shared/ui/fields/radio-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { STEP_WORDS } from '../series-words.ts'
import { type ClassValues, knownSeries, type Repeat } from './class-values.ts'

type SeriesProps = {
  values: ClassValues
  /** The zone in which the class repeats. */
  zone: string
  problems: Record<string, string>
  onChange: (repeat: Repeat) => void
}

/** The repetition of a class and its dates, of which single ones can be left out. */
export function SeriesFields({ values, zone, problems, onChange }: SeriesProps) {
  const { repeat } = values
  const change = (more: Partial<Repeat>) => onChange({ ...repeat, without: [], ...more })
  return (
    <>
      <SelectField
        label="Repeats"
        value={repeat.every}
        onChange={(id) => change({ every: SERIES_STEPS.find((step) => step === id) ?? '' })}
        options={[
          { id: '', label: 'Does not repeat' },
          ...SERIES_STEPS.map((step) => ({ id: step, label: STEP_WORDS[step] })),
        ]}
        problem={problems['every'] ?? problems['weekday']}
      />
      {repeat.every && <SeriesEnd repeat={repeat} problems={problems} change={change} />}
      {repeat.every && (
        <SeriesDates values={values} zone={zone} problem={problems['without']} onChange={onChange} />
      )}
    </>
  )
}

function SeriesEnd({
  repeat,
  problems,
  change,
}: {
  repeat: Repeat
  problems: Record<string, string>
  change: (more: Partial<Repeat>) => void
}) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <RadioField
        label="Ends"
        value={repeat.end}
        onChange={(end) => change({ end: end === 'until' ? 'until' : 'times' })}
        options={[
          { id: 'times', label: 'After a number of times' },
          { id: 'until', label: 'On a date' },
        ]}
      />
      {repeat.end === 'times' ? (
        <TextField
          label="Times"
          isRequired
          inputMode="numeric"
          hint={`From 2 to ${MAX_SERIES_CLASSES}`}
          value={repeat.times}
          onChange={(times) => change({ times })}
          problem={problems['times']}
        />
      ) : (
        <DateField
          label="Until"
          isRequired
          value={repeat.until}
          onChange={(until) => change({ until })}
          problem={problems['until']}
        />
      )}
    </div>
  )
}

function SeriesDates({
  values,
  zone,
  problem,
  onChange,
}: Pick<SeriesProps, 'values' | 'zone' | 'onChange'> & { problem: string | undefined }) {
  const { repeat, startTime, endTime } = values
  const series = knownSeries(values, zone)
  if (!series || !startTime || !endTime) return null
  const first = { startTime: new Date(startTime), endTime: new Date(endTime) }
  const dates = seriesDates(first, series.rule, zone).slice(0, MAX_SERIES_CLASSES)
  const count = dates.filter(({ day }) => !repeat.without.includes(day)).length
  const toggle = (day: string, isOn: boolean) =>
    onChange({
      ...repeat,
      without: isOn ? repeat.without.filter((other) => other !== day) : [...repeat.without, day],
    })
  return (
    <fieldset className="grid gap-1 pb-4">
      <legend className="pb-1 text-13 font-medium">Dates</legend>
      <div className="grid max-h-60 gap-2 overflow-auto rounded-small border border-border-strong p-3 sm:grid-cols-2 pointer-coarse:gap-0">
        {dates.map(({ day, startTime: start }) => (
          <CheckboxField
            key={day}
            isSelected={!repeat.without.includes(day)}
            onChange={(isOn) => toggle(day, isOn)}
          >
            <Moment at={start.toISOString()} zone={zone} />
          </CheckboxField>
        ))}
      </div>
      <p role="status" className="text-12 text-muted">
        {count} {count === 1 ? 'class' : 'classes'} will be created.
      </p>
      {problem && <span className="text-12 font-medium text-error">{problem}</span>}
    </fieldset>
  )
}
