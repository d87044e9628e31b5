import { createFileRoute } from '@tanstack/react-router'
import { CancelChangePage } from '#features/account-security/cancel-change-page.tsx'

export const Route = createFileRoute('/(account)/cancel-change/$token')({
  component: () => <CancelChangePage token={Route.useParams().token} />,
  staticData: { frame: 'card' },
})
