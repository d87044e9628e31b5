import { LOGIN_LOOP_MS } from 'contract/constants.ts'
import { now } from '../clock.ts'
import { logProblem } from '../log.ts'
import { portalConfig } from '../portal-config.ts'
import { canKeepLogin, readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts'
import { showToast, TOAST_MS } from '../ui/feedback/toast-store.ts'
import { announceSessionChange, forgetMember, noteLogin, type StoredUser } from './stored-user.ts'
import { userManager } from './user-manager.ts'

/**
 * Leaves for the provider's sign-in page. `returnTo`, an address of the portal, is opened after the callback
 * has gone to `/`; `isFresh` also asks signed-in members. @throws when the provider cannot be reached.
 */
export async function signIn(
  options: { loginAor?: string | null; returnTo?: string; isFresh?: boolean } = {},
): Promise<void> {
  if (options.returnTo?.startsWith('/') && !options.returnTo.startsWith('//'))
    writeStored('session', STORAGE_KEYS.returnTo, options.returnTo)
  const manager = await userManager()
  await manager.signinRedirect({
    nonce: crypto.randomUUID(),
    ...(options.isFresh ? { max_age: 0 } : {}),
    ...(options.loginAor ? { extraQueryParams: { loginAor: options.loginAor } } : {}),
  })
}

const UNAVAILABLE = 'Login is not available. Please try again later.'
const NOTHING_KEPT =
  'Your browser does not store anything for this site, so it cannot log you in. Allow cookies and site data or free some space, then try again.'

/** The same, reporting why the login cannot start. Returns whether the browser is leaving. */
export async function startSignIn(options: Parameters<typeof signIn>[0] = {}): Promise<boolean> {
  const tell = (message: string) =>
    void showToast({ title: 'Login', message, status: 'error', autoHide: TOAST_MS.long })
  // A browser without storage would ask for the password, and lose the login at once.
  if (!canKeepLogin()) {
    tell(NOTHING_KEPT)
    return false
  }
  try {
    await signIn(options)
    return true
  } catch (error) {
    logProblem('Sign-in could not start', error)
    tell(UNAVAILABLE)
    return false
  }
}

/** Name of the window for a new login next to the page. */
const SIGN_IN_WINDOW = 'gatehouse-sign-in'

/**
 * Opens the sign-in in a window next to the page, which keeps everything as it is; where the browser opens
 * none, the page itself leaves and returns to its address.
 */
export function logInAgain(): void {
  const opened = window.open('/?loginAor=', SIGN_IN_WINDOW, 'popup,width=480,height=760')
  if (opened) opened.focus()
  else void startSignIn({ returnTo: location.pathname + location.search + location.hash })
}

/**
 * Closes the window of `logInAgain` once it has signed in; the page behind it notices the session by itself.
 */
export function closeSignInWindow(): boolean {
  if (window.name !== SIGN_IN_WINDOW) return false
  window.close()
  return window.closed
}

/** The authentication methods of a passkey login (RFC 8176): a hardware key, or a synced one. */
const PASSKEY_METHODS = ['hwk', 'swk']

/** Finishes sign-in at `/callback`; a failure is logged and remembered. */
export async function completeSignIn(): Promise<boolean> {
  try {
    const manager = await userManager()
    const { profile } = await manager.signinRedirectCallback()
    noteLogin()
    const { amr } = profile
    if (Array.isArray(amr) && PASSKEY_METHODS.some((method) => amr.includes(method)))
      writeStored('session', STORAGE_KEYS.passkeyLogin, 'true')
    removeStored('session', STORAGE_KEYS.signInFailures)
    announceSessionChange()
    return true
  } catch (error) {
    logProblem('Sign-in failed', error)
    writeStored('session', STORAGE_KEYS.signInFailures, [...recentFailures(), now().getTime()].join())
    return false
  }
}

function recentFailures(): number[] {
  const since = now().getTime() - LOGIN_LOOP_MS
  return (readStored('session', STORAGE_KEYS.signInFailures) ?? '')
    .split(',')
    .map(Number)
    .filter((time) => time > since)
}

/** Two failed sign-ins within 60 s: `/login` waits for a click instead of redirecting again. */
export function isSignInLooping(): boolean {
  return recentFailures().length >= 2
}

/** The address requested before sign-in, returned once. */
export function takeReturnTo(): string | null {
  const address = readStored('session', STORAGE_KEYS.returnTo)
  removeStored('session', STORAGE_KEYS.returnTo)
  return address
}

/**
 * Ends the session of `user`: removes this browser's tokens first, so that it is signed out even if the
 * provider fails. @throws when the provider cannot be reached.
 */
export async function signOut(user: StoredUser): Promise<void> {
  forgetMember()
  const manager = await userManager()
  await manager.signoutRedirect({
    id_token_hint: user.id_token,
    extraQueryParams: { client_id: portalConfig().clientId, state: crypto.randomUUID() },
  })
}
