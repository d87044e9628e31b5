import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { type LookupListState, LookupsPage } from '#staff/lookups/lookups-page.tsx'

export const Route = createFileRoute('/staff/lookups')({
  staticData: { isConsole: true, area: 'settings' },
  validateSearch: typedSearch<LookupListState>,
  component: LookupsPage,
})
