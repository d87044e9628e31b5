import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { whenSeen } from '#shared/when-seen.ts'

const AutomaticPasskey = lazyPart(
  async () =>
    (await import('#features/account-security/passkey-offer/automatic-passkey.tsx')).AutomaticPasskey,
)

/** The passkey that a browser makes by itself: begun once the page is seen, and then not given up with its cause. */
export function MadePasskey({ isAllowed = false }: { isAllowed: boolean | undefined }) {
  const [isBegun, setIsBegun] = useState(false)
  useEffect(
    () => (isAllowed && 'PublicKeyCredential' in window ? whenSeen(() => setIsBegun(true)) : undefined),
    [isAllowed],
  )
  return (
    isBegun && (
      <Suspense>
        <AutomaticPasskey />
      </Suspense>
    )
  )
}
