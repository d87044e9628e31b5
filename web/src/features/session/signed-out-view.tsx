import { Link, useNavigate } from '@tanstack/react-router'
import { LOGGED_OUT_REDIRECT_MS } from 'contract/constants.ts'
import { useEffect } from 'react'
import { usePageTitle } from '#shared/use-page-title.ts'

/** The end of a session; goes home by itself after 15 s. */
export function SignedOutView() {
  const heading = usePageTitle('Logged Out')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), LOGGED_OUT_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <section className="grid min-h-96 place-content-center justify-items-center gap-3 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold tracking-tight">
        Logged Out
      </h1>
      <p className="text-muted">You have been logged out.</p>
      <Link to="/login/{-$association}" className="plain-button plain-button-primary mt-2">
        Log In
      </Link>
    </section>
  )
}
