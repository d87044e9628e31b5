import { createFileRoute } from '@tanstack/react-router'
import { WaitingPage } from '#features/staff/settings/waiting-page.tsx'

export const Route = createFileRoute('/staff/settings/waiting')({
  staticData: { isConsole: true, area: 'settings' },
  component: WaitingPage,
})
