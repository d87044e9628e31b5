import { Link } from '@tanstack/react-router'
import { FALLBACK_LOGO_PATH } from 'contract/session/associations.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { startSignIn } from '#shared/session/sign-in.ts'
import { usePageTitle } from '#shared/use-page-title.ts'

/** The page of visitors: who we are and the way in. */
export function PublicHome() {
  const heading = usePageTitle('Welcome')
  const { marketName } = portalConfig()
  return (
    <section className="grid max-w-xl content-center justify-items-start gap-5 py-16 lg:min-h-[70dvh]">
      <div className="flex items-center gap-3">
        <img src={FALLBACK_LOGO_PATH} alt={`${marketName} logo`} width="44" height="44" />
        <p className="text-14 font-semibold">{marketName}</p>
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-28 font-semibold tracking-tight sm:text-[2.5rem] sm:leading-12"
      >
        Welcome
      </h1>
      <p className="max-w-md text-16 text-muted">
        Your MLS apps, registered listings, classes and messages in one place.
      </p>
      <button
        type="button"
        className="plain-button plain-button-primary min-h-11 px-6"
        onClick={() => void startSignIn()}
      >
        Log In
      </button>
      <Link to="/forgot-password">Forgot Password?</Link>
    </section>
  )
}
