import { Link, type LinkProps } from '@tanstack/react-router'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { HouseFigure, StaffOverview } from 'contract/staff/staff-overview.ts'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'

/** The list that has the rows of a figure; `day` is today in the market's zone. */
function listOf(figure: HouseFigure, day: string): LinkProps {
  const today = { from: day, to: day }
  switch (figure) {
    case 'Logins Today':
      return { to: '/staff/audit', search: { kind: 'account', act: 'log-in', ...today } }
    case 'Sent to MLS Today':
      return { to: '/staff/audit', search: { kind: 'listing', act: 'send', ...today } }
    case 'Failed Deliveries':
      return { to: '/staff/deliveries', search: { state: 'failed' } }
    case 'Classes Today':
      return { to: '/staff/training/classes', search: today }
  }
}

/** The figures of today, each a link to its list. */
export function HouseFigures({ figures }: Pick<StaffOverview, 'figures'>) {
  const day = calendarDayIn(portalConfig().marketZone, now())
  if (figures.length === 0) return null
  return (
    <ul className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
      {figures.map(({ figure, count, lastWeek }) => (
        <li key={figure}>
          <Link
            {...listOf(figure, day)}
            className="block h-full rounded-large border border-border bg-surface px-5 py-4 text-ink no-underline hover:bg-hover"
          >
            <span className="block text-13 text-muted">{figure}</span>
            <span className="block text-28 font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
            <span className="block min-h-5 text-13 text-muted">
              {lastWeek !== null && changeInWords(count - lastWeek)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function changeInWords(change: number): string {
  if (change === 0) return 'Same as last week'
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')} vs. last week`
}
