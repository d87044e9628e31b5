import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { LookupListState } from '#features/staff/lookups/lookup-list-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const LookupsPage = lazyPart(() =>
  import('#features/staff/lookups/lookups-page.tsx').then((module) => module.LookupsPage),
)

export const Route = createFileRoute('/staff/lookups')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<LookupListState>,
  component: () => (
    <ConsoleGate area="settings">
      <LookupsPage />
    </ConsoleGate>
  ),
})
