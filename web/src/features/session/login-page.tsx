import { useNavigate } from '@tanstack/react-router'
import { LOGIN_REDIRECT_MS } from 'contract/constants.ts'
import { FALLBACK_LOGO_PATH, LOGO_FALLBACK_MS, logoPath, toLoginAor } from 'contract/session/associations.ts'
import { useEffect, useState } from 'react'
import { portalConfig } from '#shared/portal-config.ts'
import { isSignInLooping, startSignIn } from '#shared/session/sign-in.ts'
import { hasValidSession } from '#shared/session/stored-user.ts'
import { STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { usePageTitle } from '#shared/use-page-title.ts'

/** `/login/{association}`: the logo of the association, then on to the provider after 1.5 s. */
export function LoginPage({ association }: { association: string | undefined }) {
  const heading = usePageTitle('Log In')
  const navigate = useNavigate()
  const [isWaiting] = useState(isSignInLooping)
  const loginAor = toLoginAor(association)

  useEffect(() => {
    if (isWaiting) return undefined
    const timer = setTimeout(() => {
      if (hasValidSession()) void navigate({ to: '/', replace: true })
      else leave(loginAor, () => navigate({ to: '/', replace: true }))
    }, LOGIN_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, loginAor, navigate])

  return (
    <section className="grid min-h-[60dvh] place-content-center justify-items-center gap-5">
      <div className="size-16">
        <Logo code={loginAor} />
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-16 font-medium" aria-live="polite">
        {isWaiting ? 'Sign-in did not succeed.' : 'Redirecting to login...'}
      </h1>
      {isWaiting && (
        <button
          type="button"
          className="plain-button plain-button-primary"
          onClick={() => leave(loginAor, () => navigate({ to: '/', replace: true }))}
        >
          Log In
        </button>
      )}
    </section>
  )
}

function leave(loginAor: string | null, goHome: () => Promise<void>): void {
  // The public home greets the next visit with the logo.
  if (loginAor && ownLogo(loginAor)) writeStored('local', STORAGE_KEYS.association, loginAor)
  void startSignIn({ loginAor }).then((isLeaving) => (isLeaving ? undefined : goHome()))
}

/** The logo of an association, null for one without. */
const ownLogo = (code: string | null) => logoPath(code, portalConfig().associationLogos)

/** The logo of the code once it is loaded; after one second the market's, which a late one does not replace. */
function Logo({ code }: { code: string | null }) {
  const [shown, setShown] = useState<'nothing' | 'association' | 'fallback'>('nothing')
  useEffect(() => {
    const timer = setTimeout(
      () => setShown((now) => (now === 'nothing' ? 'fallback' : now)),
      LOGO_FALLBACK_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  const source = ownLogo(code)
  if (shown === 'fallback') return <img src={FALLBACK_LOGO_PATH} alt="Market logo" width="64" height="64" />
  if (!source) return null
  return (
    <img
      src={source}
      alt={`${code} logo`}
      width="64"
      height="64"
      className={shown === 'association' ? undefined : 'invisible'}
      onLoad={() => setShown((now) => (now === 'nothing' ? 'association' : now))}
    />
  )
}
