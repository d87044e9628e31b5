import { FALLBACK_LOGO_PATH, logoPath } from 'contract/session/associations.ts'
import { Suspense, useContext } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { hasOtherIssuer } from '#shared/portal-config.ts'
import { startSignIn } from '#shared/session/sign-in.ts'
import { readStored, STORAGE_KEYS } from '#shared/storage.ts'
import { ShownIn } from '#shared/ui/shown-in.ts'
import { SupportLinks } from '#shared/ui/support-links.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'
import { usePortalConfig } from '#shared/use-portal-config.ts'
import { PublicLink } from './public-link.tsx'

const PublicText = lazyPart(() => import('./public-text.tsx').then((module) => module.PublicText))

const benefits = [
  ['Registered listings', 'Register a listing in a minute. Send it to the MLS when the seller is ready.'],
  ['Nothing expires unseen', 'See which listings end this week before they cost you a fine.'],
  ['All your apps', 'Your listing, showing and market tools, one click apart.'],
  ['Classes near you', 'Reserve your spot, add it to your calendar, release it if plans change.'],
  ['Messages that matter', 'What your MLS and your association send you, in one inbox.'],
  ['Your account, protected', 'Passkeys and authenticator apps keep everyone else out.'],
]

/** The page of visitors: the benefits for members, the login, and help. */
export function PublicHome() {
  const heading = usePageTitle('Welcome')
  const { marketName, associationLogos, pageTexts } = usePortalConfig()
  const shown = useContext(ShownIn)
  const association = shown ? shown.association : readStored('local', STORAGE_KEYS.association)
  const ownLogo = logoPath(association, associationLogos)
  return (
    <div className="grid max-w-5xl gap-12 py-10 lg:py-16">
      <section className="grid items-center gap-10 xl:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <div className="flex items-center gap-3">
            <img
              src={ownLogo ?? FALLBACK_LOGO_PATH}
              alt={`${ownLogo ? association : marketName} logo`}
              width="44"
              height="44"
            />
            <p className="text-14 font-semibold">{marketName}</p>
          </div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-28 font-semibold tracking-tight sm:text-[2.5rem] sm:leading-12"
          >
            Welcome to your MLS, all in one place
          </h1>
          <p className="max-w-md text-16 text-muted">
            Open your apps, register coming-soon listings, book classes and read what your association sends
            you.
          </p>
          <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-3">
            <button
              type="button"
              className="plain-button plain-button-primary min-h-12 px-6 max-sm:w-full"
              onClick={() => void startSignIn()}
            >
              Log In
            </button>
            {!hasOtherIssuer() && <PublicLink to="/forgot-password">Forgot Password?</PublicLink>}
          </div>
        </div>
        <img src="/media/home.svg" alt="" width="560" height="440" className="h-auto w-full max-w-xl" />
      </section>
      <ul className="grid gap-x-10 gap-y-6 border-t border-border pt-10 sm:grid-cols-2 xl:grid-cols-3">
        {benefits.map(([title, text]) => (
          <li key={title}>
            <h2 className="font-semibold">{title}</h2>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <Help />
      {pageTexts?.includes('public-home') && (
        <Suspense>
          <PublicText />
        </Suspense>
      )}
    </div>
  )
}

function Help() {
  const { supportPhone, supportAddress, quickLinks } = usePortalConfig()
  const support = quickLinks.find(({ name }) => name === 'Support')
  if (!supportPhone && !supportAddress && !support) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-large bg-accent-soft p-6">
      <h2 className="text-16 font-semibold">Need a hand?</h2>
      <p className="flex flex-wrap gap-x-6 gap-y-2 font-medium">
        <SupportLinks />
        {support && (
          <a href={support.url} target="_blank" rel="noopener noreferrer">
            Help articles
          </a>
        )}
      </p>
    </section>
  )
}
