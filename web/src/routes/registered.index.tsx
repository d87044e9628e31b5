import { createFileRoute } from '@tanstack/react-router'
import type { ListingTableState } from '#features/listings/list/listing-table-state.ts'
import { ListingsPage } from '#features/listings/list/listings-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/registered/')({
  validateSearch: typedSearch<ListingTableState>,
  component: ListingsPage,
})
