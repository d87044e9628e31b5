import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { AcknowledgmentsState } from '#features/staff/messages/acknowledgments-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const AcknowledgmentsPage = lazyPart(() =>
  import('#features/staff/messages/acknowledgments-page.tsx').then((module) => module.AcknowledgmentsPage),
)

export const Route = createFileRoute('/staff/content/messages/$id/acknowledgments')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<AcknowledgmentsState>,
  component: () => (
    <ConsoleGate area="messages">
      <AcknowledgmentsPage id={Number(Route.useParams().id) || 0} />
    </ConsoleGate>
  ),
})
