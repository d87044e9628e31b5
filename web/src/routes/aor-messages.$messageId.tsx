import { createFileRoute } from '@tanstack/react-router'
import { EditAorMessagePage } from '#features/system-messages/aor-message-pages.tsx'

export const Route = createFileRoute('/aor-messages/$messageId')({
  staticData: { column: 'form' },
  component: () => <EditAorMessagePage messageId={Route.useParams().messageId} />,
})
