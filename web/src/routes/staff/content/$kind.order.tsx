import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const OrderPage = lazyPart(() =>
  import('#features/staff/content/order/order-page.tsx').then((module) => module.OrderPage),
)

export const Route = createFileRoute('/staff/content/$kind/order')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate>
      <OrderPage kindName={Route.useParams().kind} />
    </ConsoleGate>
  ),
})
