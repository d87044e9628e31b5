import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components'
import { FieldFrame, type FieldProps, groupClasses, splitFieldProps } from './field-parts.tsx'

type DateFieldProps = FieldProps<string> & {
  min?: string
  max?: string
  /** Days `YYYY-MM-DD` that cannot be chosen. */
  isDayUnavailable?: (day: string) => boolean
  /** Common days, set by one press. */
  shortcuts?: readonly Shortcut[]
}

type Shortcut = { label: string; day: string }

/** A calendar day as `YYYY-MM-DD`, empty when none is set: typed in segments or picked from a calendar. */
export function DateField({
  value,
  onChange,
  onBlur,
  min,
  max,
  isDayUnavailable,
  shortcuts,
  ...props
}: DateFieldProps) {
  return (
    <PickedDate<CalendarDate>
      {...props}
      value={value ? parseDate(value) : null}
      onPick={(day) => onChange(day?.toString() ?? '')}
      onBlur={() => leave(value, onChange, onBlur)}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      isDateUnavailable={isDayUnavailable && ((day) => isDayUnavailable(day.toString()))}
      granularity="day"
      below={shortcuts && <Shortcuts name={props.label} days={shortcuts} value={value} onPick={onChange} />}
    />
  )
}

/** A day and a time in the reader's zone as `YYYY-MM-DDTHH:mm`, empty when none is set. */
export function DateTimeField({ value, onChange, onBlur, min, max, ...props }: DateFieldProps) {
  return (
    <PickedDate<CalendarDateTime>
      {...props}
      value={value ? parseDateTime(value) : null}
      onPick={(time) => onChange(time?.toString().slice(0, 16) ?? '')}
      onBlur={() => leave(value, onChange, onBlur)}
      minValue={min ? parseDateTime(min) : undefined}
      maxValue={max ? parseDateTime(max) : undefined}
      granularity="minute"
    />
  )
}

/** A two-digit year means this century, once the field is left: `26` may still become `2026` before. */
function leave(value: string, onChange: (value: string) => void, onBlur?: () => void): void {
  if (/^00[0-9]{2}-/.test(value)) onChange(`20${value.slice(2)}`)
  onBlur?.()
}

type PickedDateProps<Value extends DateValue> = Omit<
  FieldProps<string>,
  'value' | 'onChange' | 'placeholder'
> & {
  value: Value | null
  onPick: (value: Value | null) => void
  minValue?: DateValue
  maxValue?: DateValue
  isDateUnavailable?: (day: DateValue) => boolean
  granularity: 'day' | 'minute'
  below?: ReactNode
}

function PickedDate<Value extends DateValue>({
  onPick,
  value,
  minValue,
  maxValue,
  isDateUnavailable,
  below,
  ...props
}: PickedDateProps<Value>) {
  const { frame, field } = splitFieldProps(props)
  return (
    <I18nProvider locale="en-US">
      <DatePicker
        {...field}
        className={`${field.className} outline-none`}
        value={value}
        onChange={(picked) => onPick(picked as Value | null)}
        shouldForceLeadingZeros
      >
        <FieldFrame {...frame}>
          <Group className={groupClasses}>
            <DateInput className="flex min-w-0 flex-1 items-center overflow-clip pl-3 whitespace-nowrap tabular-nums">
              {(segment) => (
                <DateSegment
                  segment={{ ...segment, text: segment.text.replace('/', '-') }}
                  className="rounded-[3px] px-0.5 outline-none placeholder-shown:text-muted focus:bg-accent focus:text-on-accent"
                />
              )}
            </DateInput>
            <Button
              className="mr-1 grid size-7 shrink-0 pointer-coarse:-my-px pointer-coarse:mr-0 pointer-coarse:size-11 cursor-pointer place-items-center rounded-[4px] text-muted hover:bg-hover hover:text-ink"
              aria-label="Open calendar"
            >
              <IconCalendar size={16} aria-hidden="true" />
            </Button>
          </Group>
          {below}
        </FieldFrame>
        <Popover className="rounded-large border border-border bg-surface p-3 shadow-float">
          <Dialog className="outline-none" aria-label={`${frame.label} calendar`}>
            <DayCalendar minValue={minValue} maxValue={maxValue} isDateUnavailable={isDateUnavailable} />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}

function Shortcuts({
  name,
  days,
  value,
  onPick,
}: {
  name: string
  days: readonly Shortcut[]
  value: string
  onPick: (day: string) => void
}) {
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {days.map(({ label, day }) => (
        <button
          key={label}
          type="button"
          aria-label={`${label}, ${name}`}
          aria-pressed={value === day}
          onClick={() => onPick(day)}
          className="h-7 cursor-pointer rounded-full border border-border-strong bg-surface px-2.5 text-12 font-semibold hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:h-11 pointer-coarse:px-3.5 pointer-coarse:text-14"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const turnClasses =
  'grid size-8 pointer-coarse:size-11 cursor-pointer place-items-center rounded-small hover:bg-hover disabled:opacity-30'

function DayCalendar(limits: {
  minValue?: DateValue
  maxValue?: DateValue
  isDateUnavailable?: (day: DateValue) => boolean
}) {
  return (
    <Calendar {...limits}>
      <header className="mb-2 flex items-center justify-between">
        <Button slot="previous" className={turnClasses}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </Button>
        <Heading className="text-14 font-semibold" />
        <Button slot="next" className={turnClasses}>
          <IconChevronRight size={16} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className="border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-8 text-12 font-medium text-muted">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid size-8 pointer-coarse:size-10 cursor-pointer place-items-center rounded-small text-13 tabular-nums hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus selected:bg-accent selected:text-on-accent disabled:opacity-30 unavailable:cursor-not-allowed unavailable:opacity-30 outside-month:hidden"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
