import { createFileRoute } from '@tanstack/react-router'
import { EditClassPage } from '#features/training/staff/form/class-form-page.tsx'

export const Route = createFileRoute('/staff/training/classes/$id/edit')({
  staticData: { isConsole: true, area: 'training' },
  component: RouteComponent,
})

function RouteComponent() {
  const { id } = Route.useParams()
  return <EditClassPage key={id} id={id} />
}
