import { createFileRoute } from '@tanstack/react-router'
import { NewAorMessagePage } from '#features/system-messages/aor-message-pages.tsx'

export const Route = createFileRoute('/aor-messages/new')({
  staticData: { column: 'form' },
  component: NewAorMessagePage,
})
