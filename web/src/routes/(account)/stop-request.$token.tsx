import { createFileRoute } from '@tanstack/react-router'
import { StopRequestPage } from '#features/account-security/stop-request-page.tsx'

export const Route = createFileRoute('/(account)/stop-request/$token')({
  component: () => <StopRequestPage token={Route.useParams().token} />,
  staticData: { frame: 'card' },
})
