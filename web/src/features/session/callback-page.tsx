import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { closeSignInWindow, completeSignIn, takeReturnTo } from '#shared/session/sign-in.ts'
import { Splash } from '#shared/ui/layout/splash.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'

/** Return point of sign-in: to `/`, then once to the requested address; after a failure to `/login`. */
export function CallbackPage() {
  const heading = usePageTitle('Log In')
  const navigate = useNavigate()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void completeSignIn().then(async (isDone) => {
      if (!isDone) return navigate({ to: '/login/{-$association}', replace: true })
      if (closeSignInWindow()) return undefined
      await navigate({ to: '/', replace: true })
      const address = takeReturnTo()
      return address ? navigate({ href: address }) : undefined
    })
  }, [navigate])
  return (
    <main>
      <Splash>
        <h1 ref={heading} tabIndex={-1} className="text-14 text-muted" aria-live="polite">
          Redirecting...
        </h1>
      </Splash>
    </main>
  )
}
