import { calendarDayIn, WEEKDAYS } from 'contract/common/calendar-day.ts'
import type { NotificationPreferences } from 'contract/notifications/notification-preferences.ts'
import { type DayPart, digestMinute, quietParts, weekdayOf } from 'contract/notifications/quiet-week.ts'
import { now } from '#shared/clock.ts'
import { classNames } from '#shared/ui/class-names.ts'

const DAY_MINUTES = 1440
const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`
const HOURS = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM']
const QUIET =
  'bg-[repeating-linear-gradient(135deg,var(--color-border)_0_2px,transparent_2px_6px)] bg-neutral-soft forced-color-adjust-none forced-colors:bg-[GrayText]'
const DIGEST = 'bg-accent forced-color-adjust-none forced-colors:bg-[Highlight]'
const OPEN = 'bg-accent-soft'

/** The week as one bar per day: quiet hours and the digest time. The sentences beside it say the same. */
export function MailWeek({
  preferences: { quietHours, digestHour, zone },
  hasDigest,
}: {
  preferences: Pick<NotificationPreferences, 'quietHours' | 'digestHour'> & { zone: string }
  hasDigest: boolean
}) {
  const today = weekdayOf(calendarDayIn(zone, now()))
  return (
    <div role="img" aria-label="Your week: when mail comes" className="text-12 text-muted">
      <div className="grid gap-1">
        {WEEKDAYS.map((name, weekday) => (
          <DayBar
            key={name}
            name={name}
            isToday={weekday === today}
            quiet={quietParts(quietHours, weekday)}
            digest={hasDigest ? digestMinute(quietHours, digestHour, weekday) : null}
          />
        ))}
      </div>
      <div className="mt-1 ml-10 flex justify-between">
        {HOURS.map((hour, index) => (
          <span
            key={`${hour} ${index}`}
            className="flex w-0 justify-center whitespace-nowrap first:justify-start last:justify-end"
          >
            {hour}
          </span>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5">
        <Key className={classNames('h-3 w-5 rounded-[3px] border border-border', OPEN)}>Mail comes</Key>
        {quietHours && (
          <Key className={classNames('h-3 w-5 rounded-[3px] border border-border', QUIET)}>Quiet</Key>
        )}
        {hasDigest && <Key className={classNames('h-4 w-1.5 rounded-full', DIGEST)}>Daily digest</Key>}
      </div>
    </div>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={className} />
      {children}
    </span>
  )
}

type DayBarProps = { name: string; isToday: boolean; quiet: DayPart[]; digest: number | null }

function DayBar({ name, isToday, quiet, digest }: DayBarProps) {
  return (
    <div className="flex items-center">
      <span className={classNames('w-10 shrink-0', isToday && 'font-semibold text-ink')}>
        {name.slice(0, 3)}
      </span>
      <div className={classNames('relative h-4 flex-1 rounded-[4px] border border-border', OPEN)}>
        {quiet.map(({ from, to }) => (
          <span
            key={from}
            className={classNames('absolute inset-y-0', QUIET)}
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
        {digest !== null && (
          <span
            className={classNames(
              'absolute -inset-y-0.5 w-1.5 -translate-x-1/2 rounded-full ring-2 ring-surface',
              DIGEST,
            )}
            style={{ left: percent(digest) }}
          />
        )}
      </div>
    </div>
  )
}
