import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#features/notifications/notifications-page.tsx'
import type { InboxState } from '#shared/inbox/inbox-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/notifications/')({
  validateSearch: typedSearch<InboxState>,
  component: NotificationsPage,
})
