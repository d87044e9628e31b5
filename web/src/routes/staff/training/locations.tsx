import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { KeeperState } from '#features/staff/training/keepers/keeper-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const LocationsPage = lazyPart(() =>
  import('#features/staff/training/keepers/locations-page.tsx').then((module) => module.LocationsPage),
)

export const Route = createFileRoute('/staff/training/locations')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<KeeperState>,
  component: () => (
    <ConsoleGate area="training">
      <LocationsPage />
    </ConsoleGate>
  ),
})
