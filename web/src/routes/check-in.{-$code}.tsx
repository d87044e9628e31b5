import { createFileRoute } from '@tanstack/react-router'
import { CheckInPage } from '#features/training/check-in-page.tsx'

export const Route = createFileRoute('/check-in/{-$code}')({
  staticData: { column: 'form' },
  component: RouteComponent,
})

function RouteComponent() {
  const { code } = Route.useParams()
  return <CheckInPage key={code} code={code} />
}
