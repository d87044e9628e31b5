import { Suspense, useEffect, useState } from 'react'
import { loadAfterPaint } from '#shared/after-paint.ts'
import { lazyPart } from '#shared/lazy-part.tsx'

const AutomaticPasskey = lazyPart(
  async () =>
    (await import('#features/account-security/passkey-offer/automatic-passkey.tsx')).AutomaticPasskey,
)

/** The passkey that a browser makes by itself: begun once the page is seen, and then not given up with its cause. */
export function MadePasskey({ isAllowed = false }: { isAllowed: boolean | undefined }) {
  const [isBegun, setIsBegun] = useState(false)
  useEffect(() => {
    if (isAllowed && 'PublicKeyCredential' in window) loadAfterPaint(async () => setIsBegun(true))
  }, [isAllowed])
  return (
    isBegun && (
      <Suspense>
        <AutomaticPasskey />
      </Suspense>
    )
  )
}
