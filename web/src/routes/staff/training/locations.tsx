import { createFileRoute } from '@tanstack/react-router'
import type { KeeperState } from '#features/training/staff/class-setup/keeper-page.tsx'
import { LocationsPage } from '#features/training/staff/class-setup/locations-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/locations')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<KeeperState>,
  component: LocationsPage,
})
