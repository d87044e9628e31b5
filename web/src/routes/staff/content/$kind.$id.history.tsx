import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const HistoryPage = lazyPart(() =>
  import('#features/staff/content/history/history-page.tsx').then((module) => module.HistoryPage),
)

export const Route = createFileRoute('/staff/content/$kind/$id/history')({
  staticData: { isConsole: true },
  component: RouteComponent,
})

function RouteComponent() {
  const { kind, id } = Route.useParams()
  return (
    <ConsoleGate>
      <HistoryPage kindName={kind} id={id} />
    </ConsoleGate>
  )
}
