import { createFileRoute } from '@tanstack/react-router'
import { AcknowledgmentsPage } from '#features/staff/messages/acknowledgments-page.tsx'
import type { AcknowledgmentsState } from '#features/staff/messages/acknowledgments-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/content/messages/$id/acknowledgments')({
  staticData: { isConsole: true, area: 'messages' },
  validateSearch: typedSearch<AcknowledgmentsState>,
  component: () => <AcknowledgmentsPage id={Number(Route.useParams().id) || 0} />,
})
