import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { RequestListState } from '#features/staff/training/requests/request-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const RequestsPage = lazyPart(() =>
  import('#features/staff/training/requests/requests-page.tsx').then((module) => module.RequestsPage),
)

export const Route = createFileRoute('/staff/training/requests')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<RequestListState>,
  component: () => (
    <ConsoleGate area="training">
      <RequestsPage />
    </ConsoleGate>
  ),
})
