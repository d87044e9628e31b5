import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { DeliveriesPage } from '#staff/deliveries/deliveries-page.tsx'
import type { DeliveryState } from '#staff/deliveries/delivery-state.ts'

export const Route = createFileRoute('/staff/deliveries')({
  staticData: { isConsole: true, area: 'deliveries' },
  validateSearch: typedSearch<DeliveryState>,
  component: DeliveriesPage,
})
