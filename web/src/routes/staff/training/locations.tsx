import { createFileRoute } from '@tanstack/react-router'
import type { KeeperState } from '#features/staff/training/keepers/keeper-state.ts'
import { LocationsPage } from '#features/staff/training/keepers/locations-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/locations')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<KeeperState>,
  component: LocationsPage,
})
