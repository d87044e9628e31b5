import { createFileRoute } from '@tanstack/react-router'
import type { LookupListState } from '#features/staff/lookups/lookup-list-state.ts'
import { LookupsPage } from '#features/staff/lookups/lookups-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/lookups')({
  staticData: { isConsole: true, area: 'settings' },
  validateSearch: typedSearch<LookupListState>,
  component: LookupsPage,
})
