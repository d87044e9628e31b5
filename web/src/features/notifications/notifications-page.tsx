import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { statusMessage } from '#shared/api/api-error.ts'
import { Inbox } from '#shared/inbox/inbox.tsx'
import { type InboxState, readInboxState, writtenInboxState } from '#shared/inbox/inbox-state.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { useNotificationMarks } from './use-notification-marks.ts'
import { useNotifications } from './use-notifications.ts'

const filters = ['all', 'unread', 'read', 'archived'] as const

/** `/notifications`: what the portal has sent the member. */
export function NotificationsPage() {
  const query = useNotifications(useProfile().member?.id, true)
  const [lists] = usePreference('notifications')
  const navigate = useNavigate({ from: '/notifications/' })
  const state = readInboxState(useSearch({ from: '/notifications/' }), filters)
  const notifications = query.data?.results
  const items = useMemo(() => {
    const read = new Set(lists.read.map(String))
    const archived = new Set(lists.archived.map(String))
    return (notifications ?? []).map(({ id, subject, body, createdOn, priority, emailCategory }) => ({
      id,
      title: subject,
      html: body,
      createdOn,
      isRead: read.has(String(id)),
      isArchived: archived.has(String(id)),
      badge: priority > 0 && emailCategory && <Badge tone="info">{emailCategory}</Badge>,
    }))
  }, [notifications, lists])
  const marks = useNotificationMarks(items)
  return (
    <Inbox
      title="Notifications"
      emptyText="No Notifications Found"
      filters={filters}
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
