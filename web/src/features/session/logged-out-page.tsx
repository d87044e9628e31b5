import { CURRENT_SESSION } from 'contract/account-security/session-words.ts'
import { SIGN_OUT_DELAY_MS } from 'contract/constants.ts'
import { useEffect, useState } from 'react'
import { logProblem } from '#shared/log.ts'
import { signOut } from '#shared/session/sign-in.ts'
import { storedUser } from '#shared/session/stored-user.ts'
import { PageSpinner } from '#shared/ui/layout/page-spinner.tsx'
import { SignedOutView } from './signed-out-view.tsx'

/** `/logged-out`: with a session a spinner and after 2 s the provider's sign-out; without one the end. */
export function LoggedOutPage() {
  const [isLeaving, setIsLeaving] = useState(() => storedUser() !== null)
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => {
      signOut().catch((error: unknown) => {
        logProblem('The provider could not be reached for sign-out', error)
        setIsLeaving(false)
      })
    }, SIGN_OUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return (
    <main className="grid min-h-dvh place-content-center px-4">
      {isLeaving ? <PageSpinner label="Logging out" /> : <SignedOutView />}
    </main>
  )
}
