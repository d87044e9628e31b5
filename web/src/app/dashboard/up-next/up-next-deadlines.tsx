import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { deadlineLine } from 'contract/deadlines/deadline-words.ts'
import { isOfficeLevel } from 'contract/members/roles.ts'
import { deadlineStyle } from '#features/listings/deadlines/deadline-style.ts'
import type { DueDeadlines } from '#features/listings/deadlines/due-deadlines.ts'
import { useProfile } from '#shared/session/use-profile.ts'

/** The first deadlines, each with a link to its listing, and a link to all of them. */
export function TodayDeadlines({ due: { shown, further, isCountedWhole } }: { due: DueDeadlines }) {
  const isOffice = isOfficeLevel(useProfile())
  return (
    <>
      <ul aria-label="Deadlines">
        {shown.map((deadline) => {
          const { Icon, className } = deadlineStyle[deadline.state]
          return (
            <li key={deadline.id}>
              <Link
                to="/registered/$id"
                params={{ id: deadline.registrationId }}
                className="today-row text-ink no-underline outline-offset-[-3px] hover:bg-hover"
              >
                <span className={`today-icon ${className}`}>
                  <Icon size={18} aria-hidden="true" />
                </span>
                <span className="today-deadline">
                  <b className="font-semibold tabular-nums">{deadlineLine(deadline)}</b>
                  <span className="today-address"> · {deadline.unparsedAddress}</span>
                </span>
                <span className="today-hint">{deadline.state}</span>
                <IconChevronRight size={16} aria-hidden="true" className="today-chevron" />
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 border-border border-t px-4">
        <Link to="/deadlines" className="inline-flex min-h-11 items-center font-medium">
          All Deadlines
        </Link>
        {isOffice && further > 0 && (
          <span className="text-13 text-muted tabular-nums">
            {further.toLocaleString('en-US')}
            {!isCountedWhole && '+'} more in your offices
          </span>
        )}
      </p>
    </>
  )
}
