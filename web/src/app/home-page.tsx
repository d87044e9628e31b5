import { lazy, Suspense } from 'react'
import { useIsSignedIn } from '../shared/session/use-session.ts'
import { PageSpinner } from '../shared/ui/layout/page-spinner.tsx'
import { PublicHome } from './public/public-home.tsx'

const DashboardPage = lazy(() =>
  import('./dashboard-page.tsx').then((module) => ({ default: module.DashboardPage })),
)

/** `/` is the dashboard of a member and the public home of everybody else. */
export function HomePage() {
  const isSignedIn = useIsSignedIn()
  if (!isSignedIn) return <PublicHome />
  return (
    <Suspense fallback={<PageSpinner />}>
      <DashboardPage />
    </Suspense>
  )
}
