import { Suspense, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { useProfile } from '#shared/session/use-profile.ts'

const PasskeyCard = lazyPart(
  async () => (await import('#features/account-security/passkey-offer/passkey-card.tsx')).PasskeyCard,
)
const PasskeyReturn = lazyPart(
  async () => (await import('#features/account-security/passkey-offer/passkey-return.tsx')).PasskeyReturn,
)

/**
 * The place of the offered passkey, as large from the start as its card, so that the card moves nothing when it comes;
 * and the outcome of a passkey that was added from here.
 */
export function PasskeyPlace() {
  const { passkeyOffer } = useProfile()
  // What the server says later takes nothing from under a hand, and puts nothing there.
  const [offer, setOffer] = useState(passkeyOffer)
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
              <PasskeyCard offer={offer} onAnswered={() => setOffer(undefined)} />
            </Suspense>
          </div>
        </div>
      )}
    </>
  )
}
