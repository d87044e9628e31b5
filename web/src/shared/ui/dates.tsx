import { type CalendarDay, formatCalendarDay, formatTimestamp } from 'contract/common/calendar-day.ts'
import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { weekdayAndDay } from 'contract/common/day-phrase.ts'
import { relativeTime } from 'contract/common/relative-time.ts'
import { now } from '../clock.ts'

/** A day, `11-30-2026`, that does not break at its hyphens; where people plan with its weekday, `Mon 11-30-2026`. */
export function Day({ day, hasWeekday = false }: { day: CalendarDay; hasWeekday?: boolean }) {
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {hasWeekday ? weekdayAndDay(day) : formatCalendarDay(day)}
    </time>
  )
}

/**
 * A moment, an ISO 8601 instant: `11-30-2026 05:30 PM` in the zone of the reader, or in `zone` with its letters. Where
 * its column is too narrow, the column lets it break, and then only between day and time; its title is the time since
 * or until then.
 */
export function Moment({ at, zone }: { at: string; zone?: string }) {
  const [day = '', ...time] = (zone === undefined ? formatTimestamp(at) : zonedTimestamp(at, zone)).split(' ')
  return (
    <time dateTime={at} title={relativeTime(new Date(at), now())} className="whitespace-nowrap tabular-nums">
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span className="whitespace-nowrap">{time.join(' ')}</span>
    </time>
  )
}

/** The time since or until a moment, `3 h ago` or `in 19 h`, where that is what counts; its title is the moment. */
export function TimeFromNow({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatTimestamp(at)} className="whitespace-nowrap">
      {relativeTime(new Date(at), now())}
    </time>
  )
}
