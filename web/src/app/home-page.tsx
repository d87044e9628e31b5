import { useIsSignedIn } from '../shared/session/use-session.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { PublicHome } from './public/public-home.tsx'

/** `/` is the dashboard of a member and the public home of everybody else. */
export function HomePage() {
  return useIsSignedIn() ? <DashboardPage /> : <PublicHome />
}
