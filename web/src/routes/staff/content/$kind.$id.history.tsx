import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#staff/content/acts/history-page.tsx'

export const Route = createFileRoute('/staff/content/$kind/$id/history')({
  staticData: { isConsole: true },
  component: RouteComponent,
})

function RouteComponent() {
  const { kind, id } = Route.useParams()
  return <HistoryPage kindName={kind} id={id} />
}
