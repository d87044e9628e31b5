import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesPage } from '#features/staff/deliveries/deliveries-page.tsx'
import type { DeliveryState } from '#features/staff/deliveries/delivery-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/deliveries')({
  staticData: { isConsole: true, area: 'deliveries' },
  validateSearch: typedSearch<DeliveryState>,
  component: DeliveriesPage,
})
