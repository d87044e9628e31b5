import { useIsSignedIn } from '../shared/session/use-session.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { PublicHome } from './public/public-home.tsx'

/** `/` is the dashboard for members and the public home for everyone else. */
export function HomePage() {
  return useIsSignedIn() ? <DashboardPage /> : <PublicHome />
}
