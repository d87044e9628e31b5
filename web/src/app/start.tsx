import '../shared/trusted-html.ts'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { LOADING_SCREEN_MS } from 'contract/constants.ts'
import { toLoginAor } from 'contract/session/associations.ts'
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { now } from '../shared/clock.ts'
import { drawFirst } from '../shared/first-draw.ts'
import { hasMissingPart, watchParts } from '../shared/load-part.ts'
import { logProblem } from '../shared/log.ts'
import { loadPortalConfig, portalConfig } from '../shared/portal-config.ts'
import { signIn } from '../shared/session/sign-in.ts'
import { hasValidSession } from '../shared/session/stored-user.ts'
import { readStored, STORAGE_KEYS } from '../shared/storage.ts'
import { NotFound } from '../shared/ui/layout/not-found.tsx'
import { RenderErrorPage } from '../shared/ui/layout/render-error-page.tsx'
import { endLoadingScreen } from '../shared/when-seen.ts'
import { loadDashboardPage } from './home-page.tsx'
import { IMMEDIATE_PATHS } from './immediate-paths.ts'
import { loadMemberStart } from './load-member-start.ts'
import { loadMemberApp } from './root-frame.tsx'
import { routeTree } from './route-tree.gen.ts'

/** A slow computer reads the answers that are there already for so long. */
const LONGEST_READ_MS = 500

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: RenderErrorPage,
  // Reaches the error reports, like any error that nobody caught.
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
 * Starts the app: configuration and session first, then everything that the first screen needs in parallel while the
 * loading screen stays for 1.5 s. `?loginAor=` leaves for the provider at once.
 */
export async function startApp(): Promise<void> {
  watchParts()
  void unregisterServiceWorkers()
  const isImmediate = IMMEDIATE_PATHS.includes(location.pathname.replace(/\/$/, ''))
  const shown = new Promise((resolve) => setTimeout(resolve, isImmediate ? 0 : loadingScreenLeftMs()))
  try {
    await loadPortalConfig()
    void reportErrors()
  } catch (error) {
    logProblem('Start failed', error)
    showStartFailure()
    return
  }
  if (readStored('session', STORAGE_KEYS.viewAs))
    (await import('./view-as/start-view.tsx')).startView(router.routesById)
  if (await leavesForSignIn()) return
  await Promise.all([
    prepare(isImmediate, shown),
    router.load().catch((error: unknown) => logProblem('Route failed', error)),
  ])
  // A page that acts by itself, such as a redirect, begins when it is seen; others are drawn behind the loading screen.
  if (router.state.matches.at(-1)?.staticData.actsByItself) {
    await shown
    void drawFirst(draw)
  } else await Promise.all([drawFirst(draw), shown])
  endLoadingScreen()
}

/** Resolves when the first screen is in the page. */
function draw(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the portal')
  return new Promise((resolve) =>
    // In slices, between which the browser can act.
    startTransition(() =>
      createRoot(root).render(
        <>
          <RouterProvider router={router} />
          <Drawn onDrawn={resolve} />
        </>,
      ),
    ),
  )
}

function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}

/** The loading screen stands in the page itself: its time runs from the first paint, not from the start of the program. */
function loadingScreenLeftMs(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return paint ? Math.max(0, LOADING_SCREEN_MS - (performance.now() - paint.startTime)) : LOADING_SCREEN_MS
}

/**
 * The code and the calls of the member shell; a failure shows on its own screen. While the loading screen stays anyway,
 * the answers are waited for: what is drawn without them is drawn again.
 */
async function prepare(isImmediate: boolean, shown: Promise<unknown>): Promise<void> {
  if (isImmediate || !hasValidSession()) return
  const [{ loadMemberData }] = await Promise.all([
    loadMemberStart().then((start) => start.importMemberData()),
    loadMemberApp(),
    location.pathname === '/' ? loadDashboardPage() : undefined,
  ])
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_READ_MS))
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

async function reportErrors(): Promise<void> {
  const { errorReportUrl, version } = portalConfig()
  if (!errorReportUrl) return
  const { startErrorReports } = await import('../shared/error-reports.ts')
  startErrorReports(errorReportUrl, version, now)
}

async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => [])
  for (const registration of registrations) void registration.unregister()
}

function showStartFailure(): void {
  const loading = document.getElementById('loading')
  if (!loading) return
  loading.replaceChildren(
    'The portal could not be loaded. Please check your connection and refresh your browser.',
  )
  loading.setAttribute('role', 'alert')
}
