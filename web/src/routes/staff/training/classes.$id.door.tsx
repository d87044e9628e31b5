import { createFileRoute } from '@tanstack/react-router'
import { DoorPage } from '#features/training/staff/door-page.tsx'

export const Route = createFileRoute('/staff/training/classes/$id/door')({
  staticData: { isConsole: true, area: 'training' },
  component: RouteComponent,
})

function RouteComponent() {
  const { id } = Route.useParams()
  return <DoorPage key={id} id={id} />
}
