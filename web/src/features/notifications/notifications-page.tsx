import { useNavigate, useSearch } from '@tanstack/react-router'
import { withArchived, withRead } from 'contract/notifications/notification-rules.ts'
import { useMemo } from 'react'
import { statusMessage } from '#shared/api/api-error.ts'
import { Inbox } from '#shared/inbox/inbox.tsx'
import { type InboxState, readInboxState, writtenInboxState } from '#shared/inbox/inbox-state.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { useNotifications } from './use-notifications.ts'

const filters = ['all', 'unread', 'read', 'archived'] as const

/** `/notifications`: what the portal has sent the member. */
export function NotificationsPage() {
  const query = useNotifications(useProfile().member?.id, true)
  const [lists, change] = usePreference('notifications')
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
  const marks = useMemo(
    () => ({
      setRead: (id: number, isRead: boolean) => change((before) => withRead(before, id, isRead)),
      setArchived: (id: number, isArchived: boolean) =>
        change((before) => withArchived(before, id, isArchived)),
    }),
    [change],
  )
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
