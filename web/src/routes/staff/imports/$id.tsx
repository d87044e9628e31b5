import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const ImportPage = lazyPart(() =>
  import('#features/staff/imports/import-page.tsx').then((module) => module.ImportPage),
)

export const Route = createFileRoute('/staff/imports/$id')({
  staticData: { isConsole: true },
  component: RouteComponent,
})

function RouteComponent() {
  const { id } = Route.useParams()
  return (
    <ConsoleGate area="imports">
      <ImportPage id={Number(id)} />
    </ConsoleGate>
  )
}
