import { createRouter, RouterProvider } from '@tanstack/react-router'
import { toLoginAor } from 'contract/session/associations.ts'
import { hasMissingPart } from '../shared/load-part.ts'
import { logProblem } from '../shared/log.ts'
import { signIn } from '../shared/session/sign-in.ts'
import { hasValidSession } from '../shared/session/stored-user.ts'
import { readStored, STORAGE_KEYS } from '../shared/storage.ts'
import { NotFound } from '../shared/ui/layout/not-found.tsx'
import { RenderErrorPage } from '../shared/ui/layout/render-error-page.tsx'
import { endLoadingScreen } from '../shared/when-seen.ts'
import { loadMemberData } from './member-data.ts'
import { routeTree } from './route-tree.gen.ts'
import { beginPage, drawPage, loadingScreenLeftMs } from './start-page.tsx'

/** Paths that show at once and need no member data: the loading screen belongs to the main application. */
const IMMEDIATE_PATHS = ['/callback', '/logged-out', '/silent_renew']

/** The maximum time a slow computer gets to read responses that have already arrived. */
const MAX_READ_MS = 500

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: RenderErrorPage,
  // Reaches the error reports, like any uncaught error.
  defaultOnCatch: (error) => {
    if (!hasMissingPart()) reportError(error)
  },
  trailingSlash: 'preserve',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/**
 * Starts the app: configuration and session first, then all data of the first screen in parallel while the
 * loading screen stays for 1.5 s. `?loginAor=` goes to the provider at once.
 */
export async function startApp(): Promise<void> {
  const isImmediate = IMMEDIATE_PATHS.includes(location.pathname.replace(/\/$/, ''))
  const shown = new Promise((resolve) => setTimeout(resolve, isImmediate ? 0 : loadingScreenLeftMs()))
  if (!(await beginPage())) return
  if (readStored('session', STORAGE_KEYS.viewAs))
    (await import('./view-as/start-view.tsx')).startView(router.routesById)
  await resumeActing()
  if (await leavesForSignIn()) return
  await Promise.all([
    prepare(isImmediate, shown),
    router.load().catch((error: unknown) => logProblem('Route failed', error)),
  ])
  // A page with automatic actions, such as a redirect, starts when it is shown; others are drawn behind the
  // loading screen.
  if (router.state.matches.at(-1)?.staticData.actsByItself) {
    await shown
    void draw()
  } else await Promise.all([draw(), shown])
  endLoadingScreen()
}

/**
 * Resumes acting for another member as stored in the tab; a page restored from history may belong to the
 * other one.
 */
async function resumeActing(): Promise<void> {
  const kept = () => readStored('session', STORAGE_KEYS.actingFor)
  const atStart = kept()
  if (atStart) (await import('./acting/start-acting.tsx')).startActing()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && kept() !== atStart) location.reload()
  })
}

const draw = () => drawPage(<RouterProvider router={router} />)

/**
 * The calls of the member shell; a failure shows on its own screen. While the loading screen stays anyway,
 * waits for the responses: anything drawn without them is drawn again.
 */
async function prepare(isImmediate: boolean, shown: Promise<unknown>): Promise<void> {
  if (isImmediate || !hasValidSession()) return
  const waited = new Promise((resolve) => setTimeout(resolve, MAX_READ_MS))
  await Promise.race([loadMemberData(), Promise.all([shown, waited])])
}

async function leavesForSignIn(): Promise<boolean> {
  const address = new URL(location.href)
  const loginAor = address.searchParams.get('loginAor')
  if (loginAor === null) return false
  if (hasValidSession()) {
    address.searchParams.delete('loginAor')
    history.replaceState(history.state, '', address)
    return false
  }
  try {
    await signIn({ loginAor: toLoginAor(loginAor) })
    return true
  } catch (error) {
    logProblem('Sign-in could not start', error)
    return false
  }
}
