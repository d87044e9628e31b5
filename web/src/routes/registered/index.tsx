import { createFileRoute } from '@tanstack/react-router'
import { readListingTableState } from '../../features/listings/listing-table-state.ts'
import { ListingsPage } from '../../features/listings/listings-page.tsx'

export const Route = createFileRoute('/registered/')({
  validateSearch: readListingTableState,
  component: ListingsPage,
  staticData: { frame: 'member' },
})
