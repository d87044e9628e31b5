import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const ClassPage = lazyPart(() =>
  import('#features/staff/training/class/class-page.tsx').then((module) => module.ClassPage),
)

export const Route = createFileRoute('/staff/training/classes/$id/')({
  staticData: { isConsole: true },
  component: RouteComponent,
})

function RouteComponent() {
  const { id } = Route.useParams()
  return (
    <ConsoleGate area="training">
      <ClassPage key={id} id={id} />
    </ConsoleGate>
  )
}
