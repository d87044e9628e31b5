import { Suspense, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { useProfile } from '#shared/session/use-profile.ts'
import { useIsIdle } from '#shared/when-idle.ts'

const PasskeyCard = lazyPart(
  async () => (await import('#features/account-security/factors/passkey-card.tsx')).PasskeyCard,
)
const PasskeyReturn = lazyPart(
  async () => (await import('#features/account-security/factors/passkey-return.tsx')).PasskeyReturn,
)

/**
 * The slot of the passkey offer, as large from the start as its card, so that nothing shifts when it appears;
 * also shows the outcome of a passkey added from here.
 */
export function PasskeyPlace() {
  const { passkeyOffer } = useProfile()
  // A later response of the server must not shift the page while in use.
  const [offer, setOffer] = useState(passkeyOffer)
  const isIdle = useIsIdle()
  const outcome = new URLSearchParams(location.search).get('passkey')
  return (
    <>
      {outcome && (
        <Suspense>
          <PasskeyReturn outcome={outcome} name={offer?.name} />
        </Suspense>
      )}
      {offer && 'PublicKeyCredential' in window && (
        <div className="@container">
          <div className="grid min-h-52 items-center rounded-large border border-border bg-surface px-4 py-3 @[22rem]:min-h-33 @2xl:min-h-18">
            <Suspense>
              {isIdle && <PasskeyCard offer={offer} onAnswered={() => setOffer(undefined)} />}
            </Suspense>
          </div>
        </div>
      )}
    </>
  )
}
