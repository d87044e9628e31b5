import { Suspense } from 'react'
import { lazyPage } from '../shared/lazy-with-preload.tsx'
import { useIsSignedIn } from '../shared/session/use-session.ts'
import { PageSpinner } from '../shared/ui/layout/page-spinner.tsx'
import { loadMemberStart } from './load-member-start.ts'
import { PublicHome } from './public/public-home.tsx'

const { Component: DashboardPage, load } = lazyPage(() =>
  loadMemberStart().then((start) => start.importDashboardPage()),
)
export const loadDashboardPage = load

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
