import { createFileRoute } from '@tanstack/react-router'
import { WaitingPage } from '#staff/settings/waiting-page.tsx'

export const Route = createFileRoute('/staff/settings/waiting')({
  staticData: { isConsole: true, area: 'settings' },
  component: WaitingPage,
})
