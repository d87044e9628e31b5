import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '../features/session/logout-page.tsx'

export const Route = createFileRoute('/logout')({
  component: LogoutPage,
  staticData: { frame: 'card', actsByItself: true },
})
