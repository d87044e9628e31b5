import { IconShieldCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  MAX_SECURITY_EVENTS,
  SECURITY_ACTIVITY_DAYS,
  SECURITY_EVENTS_STEP,
} from 'contract/account-security/account-security-limits.ts'
import type { SecurityEvent } from 'contract/account-security/security-event.ts'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { wholeDayName } from 'contract/common/day-phrase.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { ownZone } from '#shared/zones/class-zone.ts'
import { EventRow } from './event-row.tsx'
import { ReportModal } from './report-modal.tsx'

/** Tab `Security Activity`: security events of the member's account, newest first. */
export function SecurityActivity() {
  const [limit, setLimit] = useState(SECURITY_EVENTS_STEP)
  const [reported, setReported] = useState<SecurityEvent | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...authOrpc.securityEvents.list.queryOptions({ input: { limit } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  const canShowMore = data?.hasMore && limit < MAX_SECURITY_EVENTS
  return (
    <section aria-labelledby="activity-title" className="rounded-large border border-border bg-surface">
      <div className="border-b border-border px-5 py-3">
        <h2 id="activity-title" className="text-16 font-semibold">
          Security activity
        </h2>
        <p className="text-muted">
          The last {SECURITY_ACTIVITY_DAYS} days. See something you didn't do? Tell us and we'll secure your
          account right away.
        </p>
      </div>
      {!data && (
        <div className="p-5">
          <SkeletonRows count={5} />
        </div>
      )}
      {data?.results.length === 0 && (
        <EmptyState title="No activity yet" icon={<IconShieldCheck size={22} aria-hidden="true" />} />
      )}
      {data &&
        daysOf(data.results).map(([day, events]) => (
          <Day key={day} day={day} events={events} onReport={setReported} />
        ))}
      {canShowMore && (
        <div className="border-t border-border px-5 py-3">
          <Button
            isPending={isPlaceholderData}
            onPress={() => setLimit(Math.min(limit + SECURITY_EVENTS_STEP, MAX_SECURITY_EVENTS))}
          >
            Show More
          </Button>
        </div>
      )}

      {reported && <ReportModal event={reported} onClose={() => setReported(null)} />}
    </section>
  )
}

function daysOf(events: SecurityEvent[]): [string, SecurityEvent[]][] {
  const days = Map.groupBy(events, ({ at }) => wholeDayName(calendarDayIn(ownZone(), new Date(at))))
  return [...days]
}

function Day({
  day,
  events,
  onReport,
}: {
  day: string
  events: SecurityEvent[]
  onReport: (event: SecurityEvent) => void
}) {
  return (
    <>
      <h3 className="border-b border-border bg-sunken px-5 py-1.5 text-13 font-medium text-muted">{day}</h3>
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} onReport={onReport} />
        ))}
      </ul>
    </>
  )
}
