import { useNavigate, useSearch } from '@tanstack/react-router'
import { isSnoozed, sortedOn } from 'contract/notifications/snooze-rules.ts'
import { useMemo } from 'react'
import { statusMessage } from '#shared/api/api-error.ts'
import { Inbox } from '#shared/inbox/inbox.tsx'
import { type InboxState, readInboxState, writtenInboxState } from '#shared/inbox/inbox-state.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { useNotificationMarks } from './use-notification-marks.ts'
import { useNotifications } from './use-notifications.ts'

const filters = ['all', 'unread', 'read', 'archived'] as const
const filtersWithSnooze = [...filters, 'snoozed'] as const

/** `/notifications`: the notifications that the portal has sent the member. */
export function NotificationsPage() {
  const { query, time } = useNotifications(useProfile().member?.id, true)
  const [lists] = usePreference('notifications')
  const navigate = useNavigate({ from: '/notifications/' })
  const state = readInboxState(
    useSearch({ from: '/notifications/' }),
    hasFeature('inbox') ? filtersWithSnooze : filters,
  )
  const notifications = query.data?.results
  const items = useMemo(() => {
    const read = new Set(lists.read.map(String))
    const archived = new Set(lists.archived.map(String))
    return (notifications ?? []).map((row) => ({
      id: row.id,
      title: row.subject,
      html: row.body,
      createdOn: row.createdOn,
      isRead: read.has(String(row.id)),
      isArchived: archived.has(String(row.id)),
      isSnoozed: isSnoozed(row, time) && !archived.has(String(row.id)),
      snoozedUntil: row.snoozedUntil,
      sortedOn: sortedOn(row, time),
      badge: row.priority > 0 && row.emailCategory && <Badge tone="info">{row.emailCategory}</Badge>,
    }))
  }, [notifications, lists, time])
  const marks = useNotificationMarks(items)
  return (
    <Inbox
      title="Notifications"
      emptyText="No Notifications Found"
      filters={
        state.filter === 'snoozed' || items.some((item) => item.isSnoozed) ? filtersWithSnooze : filters
      }
      data={{
        items,
        isPending: query.isPending,
        problem: query.error && !query.data ? statusMessage(query.error) : null,
        onRetry: () => void query.refetch(),
      }}
      state={state}
      onChange={(next: InboxState, isStep) =>
        void navigate({ search: writtenInboxState(next), replace: !isStep, resetScroll: false })
      }
      marks={marks}
    />
  )
}
