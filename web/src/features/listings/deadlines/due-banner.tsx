import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { weekdayAndDay } from 'contract/common/day-phrase.ts'
import type { Deadline } from 'contract/listings/deadline.ts'
import type { DeadlineKind, DeadlineState } from 'contract/listings/deadline-kinds.ts'
import type { ReactNode } from 'react'
import { orpc } from '#shared/api/api.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { classNames } from '#shared/ui/class-names.ts'
import { WhyThisDate } from './why-this-date.tsx'

/** The worst first. */
const DUE_STATES: DeadlineState[] = ['Overdue', 'Due today', 'Due soon']

/** The deadline of a listing that needs attention most: the worst state, then the earliest; null where they are closed. */
export function useDueDeadline(id: string, isOpen: boolean): Deadline | null {
  const { data } = useQuery({
    ...orpc.deadlines.ofListing.queryOptions({ input: { id } }),
    enabled: isOpen && hasFeature('clock'),
  })
  const due = (data?.results ?? []).filter(({ state }) => DUE_STATES.includes(state))
  const rank = ({ state }: Deadline) => DUE_STATES.indexOf(state)
  return (
    due.toSorted((one, other) => rank(one) - rank(other) || one.dueAt.localeCompare(other.dueAt))[0] ?? null
  )
}

/** The deadline that is due on a listing, what to do about it, and with `act` the button that does it. */
export function DueBanner({
  deadline,
  isSent,
  act,
}: {
  deadline: Deadline
  isSent: boolean
  act: ReactNode
}) {
  const isOverdue = deadline.state === 'Overdue'
  const Icon = isOverdue ? IconAlertTriangle : IconClockExclamation
  return (
    <section
      aria-label="Due"
      className={classNames(
        'mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-large border px-4 pt-3 pb-1 md:px-6 md:pb-3',
        isOverdue ? 'border-error bg-error-soft' : 'border-warn bg-warn-soft',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon
          size={20}
          aria-hidden="true"
          className={classNames('mt-0.5 shrink-0', isOverdue ? 'text-error' : 'text-warn')}
        />
        <div className="min-w-0">
          <p>
            <strong className={isOverdue ? 'text-error' : 'text-warn'}>{whenDue(deadline)}</strong>{' '}
            {whatToDo(deadline.kind, isSent)}
          </p>
          <WhyThisDate deadline={deadline} words="Why?" />
        </div>
      </div>
      {act}
    </section>
  )
}

const TO_DO: Record<DeadlineKind, string> = {
  registerBy: 'This listing should be registered.',
  inMlsBy: 'This listing should be in the MLS.',
  sellerSignature: "Attach the seller's signed disclosure under Proof.",
  marketingStarts: 'From then on the property may be shown to the public.',
  comingSoonEnds: 'Change its status in the MLS.',
  marketingDelayEnds: 'From then on the delay no longer applies.',
  expires: 'Change Expiration Date if the seller has extended the agreement.',
  locks: 'After that it can no longer be edited or sent.',
}

function whatToDo(kind: DeadlineKind, isSent: boolean): string {
  return kind === 'inMlsBy' && isSent ? 'Finish this listing in the MLS.' : TO_DO[kind]
}

/** The kinds that are something to do by then; the others are moments in the life of the listing. */
const DUTIES: DeadlineKind[] = ['registerBy', 'inMlsBy', 'sellerSignature']

/** `Overdue since Mon 11-23-2026.`, `Due today.`, `Expires Tue 12-01-2026.` */
function whenDue({ kind, title, state, dueAt, zone }: Deadline): string {
  const what = DUTIES.includes(kind) ? 'Due' : title
  if (state === 'Due today') return `${what} today.`
  const day = weekdayAndDay(calendarDayIn(zone, new Date(dueAt)))
  return `${state === 'Overdue' ? 'Overdue since' : what} ${day}.`
}
