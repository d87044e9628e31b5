import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import type { AcknowledgmentsState } from '#staff/messages/acknowledgment-lists.tsx'
import { AcknowledgmentsPage } from '#staff/messages/acknowledgments-page.tsx'

export const Route = createFileRoute('/staff/content/messages/$id/acknowledgments')({
  staticData: { isConsole: true, area: 'messages' },
  validateSearch: typedSearch<AcknowledgmentsState>,
  component: () => <AcknowledgmentsPage id={Number(Route.useParams().id) || 0} />,
})
