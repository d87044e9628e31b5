import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { PreviewedPortal } from '#features/staff/preview/previewed-portal.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { ShownPortal } from '../../../../app/preview/load-shown-portal.ts'

const EditClassPage = lazyPart(() =>
  import('#features/staff/training/form/class-form-page.tsx').then((module) => module.EditClassPage),
)

export const Route = createFileRoute('/staff/training/classes/$id/edit')({
  staticData: { isConsole: true },
  component: RouteComponent,
})

function RouteComponent() {
  const { id } = Route.useParams()
  return (
    <ConsoleGate area="training">
      <PreviewedPortal value={ShownPortal}>
        <EditClassPage key={id} id={id} />
      </PreviewedPortal>
    </ConsoleGate>
  )
}
