import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import { countUnread } from 'contract/notifications/notification-rules.ts'
import { usePresentNotifications } from '#features/notifications/use-notifications.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { classesToCome } from '../dashboard-queries.ts'

const hints: Record<(typeof REGISTERED_STATUSES)[number], string> = {
  'Sent to MLS': 'In the MLS system',
  Expired: 'Past expiration',
  Incomplete: 'Not sent yet',
  Cancelled: 'No longer active',
}

/** The state of the member's listings, classes and notifications, each figure leading to its screen. */
export function Analytics() {
  const memberId = useProfile().member?.id ?? 0
  const listings = useQuery(orpc.listings.summary.queryOptions())
  const classes = useQuery(classesToCome(memberId))
  const { query: notifications, present } = usePresentNotifications(memberId)
  const [{ read }] = usePreference('notifications')
  const counts = [listings, classes, notifications]
  const failed = counts.find((count) => count.error)
  if (failed)
    return (
      <ErrorPanel
        message={errorMessage(failed.error)}
        onRetry={() => {
          for (const count of counts) void count.refetch()
        }}
      />
    )
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-large border border-border bg-border sm:grid-cols-3 xl:grid-cols-6">
      {REGISTERED_STATUSES.map((status) => (
        <Figure
          key={status}
          title={status}
          count={listings.data?.counts[status]}
          hint={hints[status]}
          link={{ to: '/registered', search: { status } }}
        />
      ))}
      <Figure
        title="Scheduled Classes"
        count={classes.data?.count}
        hint="Upcoming"
        link={{ to: '/training/{-$urlTab}', params: { urlTab: 'my-scheduled-classes' } }}
      />
      <Figure
        title="Notifications"
        count={present && countUnread(present, read)}
        hint="Unread"
        link={{ to: '/notifications', search: { filter: 'unread' } }}
      />
    </ul>
  )
}

function Figure({
  title,
  count,
  hint,
  link,
}: {
  title: string
  count: number | undefined
  hint: string
  link: LinkOptions
}) {
  return (
    <li className="bg-surface">
      <Link
        {...link}
        className="group grid gap-0.5 px-4 py-3 text-ink no-underline outline-offset-[-3px] hover:bg-hover"
      >
        <span className="flex items-center justify-between text-13 text-muted">
          {title}
          <IconChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
        </span>
        <span className="text-20 font-semibold tabular-nums">
          {count?.toLocaleString('en-US') ?? <Skeleton className="my-1 h-5 w-12" />}
        </span>
        <span className="text-12 text-muted">{hint}</span>
      </Link>
    </li>
  )
}
