import { createFileRoute } from '@tanstack/react-router'
import { NotMePage } from '#features/account-security/not-me-page.tsx'

export const Route = createFileRoute('/(account)/not-me/{-$token}')({
  component: () => <NotMePage token={Route.useParams().token} />,
  staticData: { frame: 'card' },
})
