import { createFileRoute } from '@tanstack/react-router'
import { LoggedOutPage } from '../features/session/logged-out-page.tsx'

export const Route = createFileRoute('/logged-out')({
  component: LoggedOutPage,
  staticData: { frame: 'none' },
})
