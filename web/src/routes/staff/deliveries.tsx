import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { DeliveriesPage, type DeliveryState } from '#staff/deliveries/deliveries-page.tsx'

export const Route = createFileRoute('/staff/deliveries')({
  staticData: { isConsole: true, area: 'deliveries' },
  validateSearch: typedSearch<DeliveryState>,
  component: DeliveriesPage,
})
