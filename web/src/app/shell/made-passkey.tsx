import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { whenSeen } from '#shared/when-seen.ts'

const AutomaticPasskey = lazyPart(
  async () => (await import('#features/account-security/factors/automatic-passkey.tsx')).AutomaticPasskey,
)

/**
 * The passkey a browser creates automatically: started once the page is shown, and not canceled when its
 * trigger disappears.
 */
export function MadePasskey({ isAllowed = false }: { isAllowed: boolean | undefined }) {
  const [hasStarted, setHasStarted] = useState(false)
  useEffect(
    () => (isAllowed && 'PublicKeyCredential' in window ? whenSeen(() => setHasStarted(true)) : undefined),
    [isAllowed],
  )
  return (
    hasStarted && (
      <Suspense>
        <AutomaticPasskey />
      </Suspense>
    )
  )
}
