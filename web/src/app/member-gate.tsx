import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import { hasMemberClaim } from 'contract/members/member-access.ts'
import { isSuspended } from 'contract/members/standing.ts'
import type { OwnStanding } from 'contract/members/standing-form.ts'
import { withoutTrailingSlash } from 'contract/menu/menu-rules.ts'
import { Suspense, useEffect, useState } from 'react'
import { hasFeature } from '#shared/portal-config.ts'
import { signalPasskeys } from '#shared/session/signal-passkeys.ts'
import { readStored, removeStored, STORAGE_KEYS } from '#shared/storage.ts'
import { Agreement } from '../features/eula/agreement.tsx'
import { loadClaims, useAgreement } from '../features/eula/agreement-state.ts'
import { DashMessages } from '../features/system-messages/dash-messages.tsx'
import { MessageOverlays } from '../features/system-messages/message-overlays.tsx'
import { useSystemMessages } from '../features/system-messages/use-system-messages.ts'
import { actingTab } from '../shared/acting/acting-tab.ts'
import { orpc } from '../shared/api/api.ts'
import { isStatus, statusMessage } from '../shared/api/api-error.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { startPreferences } from '../shared/preferences/preference-store.ts'
import { useArePreferencesReady } from '../shared/preferences/use-preference.ts'
import { watchSession } from '../shared/session/session-end.ts'
import { forgetUser, rememberMember } from '../shared/session/stored-user.ts'
import { ErrorPanel } from '../shared/ui/feedback/error-panel.tsx'
import { ShellToasts } from '../shared/ui/feedback/shell-toasts.tsx'
import { PageSpinner } from '../shared/ui/layout/page-spinner.tsx'
import { Splash } from '../shared/ui/layout/splash.tsx'
import { whenIdle } from '../shared/when-idle.ts'
import { startLiveMessages } from './live-messages.ts'
import { MountedOutlet } from './mounted-outlet.tsx'
import { MemberShell } from './shell/member-shell.tsx'
import { NoMemberDataPage } from './shell/no-member-data-page.tsx'
import { RoutesFailedPage } from './shell/routes-failed-page.tsx'

const AccountBanners = lazyPart(
  async () => (await import('../features/account-security/account-banners.tsx')).AccountBanners,
)

const DueLine = lazyPart(async () => (await import('../features/standing/due-line.tsx')).DueLine)
const SuspendedShell = lazyPart(async () => (await import('./shell/suspended-shell.tsx')).SuspendedShell)

/** How soon a suspended member sees that the access is back. */
const SUSPENDED_REFETCH_MS = 60_000

function suspensionOf(profile: AuthMember | undefined): OwnStanding | null {
  const { standing } = profile ?? {}
  return standing && isSuspended(standing) ? standing : null
}

/** The maximum wait for slow messages before the first page; their banners then appear above it. */
const MESSAGES_WAIT_MS = 1000

/**
 * Whether the messages have loaded, failed, or timed out: a later banner pushes the page down. Once true it
 * stays. `isMember` is undefined until known.
 */
function useMessagesAwaited(isMember: boolean | undefined): boolean {
  // They are requested before the member is known: a query that is enabled only then would refetch a failed
  // one.
  const { isPending } = useSystemMessages(isMember !== false)
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => {
    if (!isMember || isAwaited) return undefined
    const end = () => setIsAwaited(true)
    if (!isPending) return end()
    const timer = setTimeout(end, MESSAGES_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isMember, isPending, isAwaited])
  return isAwaited || (isMember === true && !isPending)
}

/**
 * Opens the stream of live events once the first screen is there; the five-minute refetch stays as a safety
 * net. The tasks after a passkey login wait for that too.
 */
function liveWhenIdle(memberId: number): () => void {
  let close: (() => void) | null = null
  const giveUp = whenIdle(() => {
    if (readStored('session', STORAGE_KEYS.passkeyLogin)) void afterPasskeyLogin()
    close = startLiveMessages(memberId)
  })
  return () => {
    giveUp()
    close?.()
  }
}

/** The lines and messages above every page of a member. */
function Banners({ profile }: { profile: AuthMember }) {
  const { waitingContacts, waitingRemoval, factorDue, standing } = profile
  return (
    <>
      {(waitingContacts ?? waitingRemoval ?? factorDue) && (
        <Suspense>
          <AccountBanners profile={profile} />
        </Suspense>
      )}
      {standing && !actingTab() && (
        <Suspense>
          <DueLine profile={profile} />
        </Suspense>
      )}
      <Suspense>
        <DashMessages />
      </Suspense>
    </>
  )
}

/** The data of the member who is signed in; while the access is suspended it is read again each minute. */
function useMember() {
  const member = useQuery({
    ...orpc.members.current.queryOptions(),
    refetchInterval: ({ state: { data } }) => (suspensionOf(data) ? SUSPENDED_REFETCH_MS : false),
  })
  // A session with work in it is never removed from the screen by a refused call.
  const isLoaded = member.data !== undefined
  useEffect(() => (isLoaded ? watchSession() : undefined), [isLoaded])
  const isEnded = isStatus(member.error, 401)
  // Only at start does a refused token mean that no one is signed in.
  useEffect(() => {
    if (isEnded && !isLoaded) forgetUser()
  }, [isEnded, isLoaded])
  return member
}

/**
 * Mounts the routes only for a user with member data, or on `/logout`: without member data a page says so, a
 * failed member call can be retried, a failed menu shows `Routes failed to load.`
 */
export function MemberGate() {
  const isLogout = useLocation({ select: ({ pathname }) => withoutTrailingSlash(pathname) === '/logout' })
  const member = useMember()
  const suspension = suspensionOf(member.data)
  const hasClaim = member.data !== undefined && hasMemberClaim(member.data)
  const menu = useQuery({ ...orpc.menus.list.queryOptions(), enabled: hasClaim && !suspension })
  const items = menu.data?.results
  const areMessagesAwaited = useMessagesAwaited(member.data && hasClaim)
  const memberId = hasClaim ? member.data?.member?.id : undefined
  useEffect(() => {
    if (memberId === undefined) return undefined
    rememberMember(memberId)
    startPreferences(memberId)
    loadClaims()
    return liveWhenIdle(memberId)
  }, [memberId])
  const agreement = useAgreement()
  const arePreferencesReady = useArePreferencesReady()
  const isReady = hasClaim && arePreferencesReady && areMessagesAwaited
  const hasNoMember = member.data ? !hasClaim : isStatus(member.error, 404)
  if (hasNoMember) return isLogout ? <Outlet /> : <NoMemberDataPage />
  if (member.data && suspension)
    return (
      <Suspense fallback={<Splash />}>
        {arePreferencesReady ? <SuspendedShell profile={member.data} standing={suspension} /> : <Splash />}
      </Suspense>
    )
  return (
    <MemberShell profile={member.data ?? null} items={items ?? []}>
      {isLogout ? (
        <Outlet />
      ) : isReady && items && items.length > 0 ? (
        <Suspense fallback={<PageSpinner />}>
          <Banners profile={member.data} />
          <MountedOutlet profile={member.data} items={items} />
        </Suspense>
      ) : member.error ? (
        <ErrorPanel message={statusMessage(member.error)} onRetry={() => void member.refetch()}>
          <Link to="/logout">Logout</Link>
        </ErrorPanel>
      ) : menu.error || items?.length === 0 ? (
        <RoutesFailedPage />
      ) : (
        <Splash />
      )}
      {hasClaim && !isLogout && <Agreement />}
      {isReady && !isLogout && <MessageOverlays isHeld={agreement.claims !== null || agreement.isViewing} />}
      <ShellToasts />
    </MemberShell>
  )
}

/**
 * Runs the tasks after a passkey login once its first page is shown; a page that is left too soon leaves them
 * to the next.
 */
async function afterPasskeyLogin(): Promise<void> {
  if (!hasFeature('account') || (await signalPasskeys())) removeStored('session', STORAGE_KEYS.passkeyLogin)
}
