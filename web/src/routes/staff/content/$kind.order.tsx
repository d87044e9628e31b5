import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#staff/content/order-page.tsx'

export const Route = createFileRoute('/staff/content/$kind/order')({
  staticData: { isConsole: true },
  component: () => <OrderPage kindName={Route.useParams().kind} />,
})
