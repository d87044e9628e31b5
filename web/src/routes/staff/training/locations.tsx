import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '#features/training/staff/class-setup/locations-page.tsx'
import type { SetupState } from '#features/training/staff/class-setup/setup-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/training/locations')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<SetupState>,
  component: LocationsPage,
})
