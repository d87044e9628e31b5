import { createFileRoute } from '@tanstack/react-router'
import { EditAorMessagePage } from '#features/system-messages/aor-center/aor-message-pages.tsx'

export const Route = createFileRoute('/aor-messages/$messageId')({
  component: () => <EditAorMessagePage messageId={Route.useParams().messageId} />,
})
