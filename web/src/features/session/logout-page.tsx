import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsSignedIn } from '#shared/session/use-session.ts'
import { usePageTitle } from '#shared/use-page-title.ts'
import { SignedOutView } from './signed-out-view.tsx'

/** `/logout`: with a session redirects to `/logged-out`, without one shows the signed-out view. */
export function LogoutPage() {
  const isSignedIn = useIsSignedIn()
  return isSignedIn ? <LeavingView /> : <SignedOutView />
}

function LeavingView() {
  const heading = usePageTitle('Logout')
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/logged-out', replace: true })
  }, [navigate])
  return (
    <section className="grid min-h-96 place-content-center justify-items-center gap-2">
      <h1 ref={heading} tabIndex={-1} className="text-20 font-semibold">
        Logout
      </h1>
      <p>You are being logged out.</p>
    </section>
  )
}
