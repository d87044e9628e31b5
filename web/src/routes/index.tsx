import { createFileRoute } from '@tanstack/react-router'
import { HomePage, loadDashboardPage } from '../app/home-page.tsx'
import { loadMemberApp } from '../app/root-frame.tsx'
import { hasValidSession } from '../shared/session/stored-user.ts'

export const Route = createFileRoute('/')({
  component: HomePage,
  staticData: { frame: 'public', column: 'dashboard' },
  // Who comes from sign-in waits on the page before it, not on three spinners one after the other.
  loader: async () => {
    if (hasValidSession()) await Promise.all([loadMemberApp(), loadDashboardPage()])
  },
})
