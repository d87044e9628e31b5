import { createFileRoute } from '@tanstack/react-router'
import { SystemMessagesPage } from '#features/system-messages/system-messages-page.tsx'
import type { InboxState } from '#shared/inbox/inbox-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/system-notifications/')({
  validateSearch: typedSearch<InboxState>,
  component: SystemMessagesPage,
})
