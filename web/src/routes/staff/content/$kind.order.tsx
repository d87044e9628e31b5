import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#features/staff/content/order/order-page.tsx'

export const Route = createFileRoute('/staff/content/$kind/order')({
  staticData: { isConsole: true },
  component: () => <OrderPage kindName={Route.useParams().kind} />,
})
