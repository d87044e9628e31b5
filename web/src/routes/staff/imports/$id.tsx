import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#staff/imports/import-page.tsx'

export const Route = createFileRoute('/staff/imports/$id')({
  staticData: { isConsole: true, area: 'imports' },
  component: RouteComponent,
})

function RouteComponent() {
  const { id } = Route.useParams()
  return <ImportPage id={Number(id)} />
}
