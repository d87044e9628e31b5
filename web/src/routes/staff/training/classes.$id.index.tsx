import { createFileRoute } from '@tanstack/react-router'
import { ClassPage } from '#features/training/staff/class-page.tsx'

export const Route = createFileRoute('/staff/training/classes/$id/')({
  staticData: { isConsole: true, area: 'training' },
  component: RouteComponent,
})

function RouteComponent() {
  const { id } = Route.useParams()
  return <ClassPage key={id} id={id} />
}
