import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const DoorPage = lazyPart(() =>
  import('#features/staff/training/door/door-page.tsx').then((module) => module.DoorPage),
)

export const Route = createFileRoute('/staff/training/classes/$id/door')({
  staticData: { isConsole: true },
  component: RouteComponent,
})

function RouteComponent() {
  const { id } = Route.useParams()
  return (
    <ConsoleGate area="training">
      <DoorPage key={id} id={id} />
    </ConsoleGate>
  )
}
