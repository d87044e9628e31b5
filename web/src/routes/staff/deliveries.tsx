import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import type { DeliveryState } from '#features/staff/deliveries/delivery-state.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

const DeliveriesPage = lazyPart(() =>
  import('#features/staff/deliveries/deliveries-page.tsx').then((module) => module.DeliveriesPage),
)

export const Route = createFileRoute('/staff/deliveries')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<DeliveryState>,
  component: () => (
    <ConsoleGate area="deliveries">
      <DeliveriesPage />
    </ConsoleGate>
  ),
})
