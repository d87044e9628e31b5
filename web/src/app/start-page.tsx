import '../shared/html/trusted-html.ts'
import { LOADING_SCREEN_MS } from 'contract/constants.ts'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { now } from '../shared/clock.ts'
import { watchParts } from '../shared/load-part.ts'
import { logProblem } from '../shared/log.ts'
import { loadPortalConfig, portalConfig } from '../shared/portal-config.ts'

let hasStarted = false
let root: Root | null = null

/**
 * Loads the data every page needs first, once. Returns whether the page can be shown; otherwise shows the
 * reason itself.
 */
export async function beginPage(): Promise<boolean> {
  if (hasStarted) return true
  hasStarted = true
  watchParts()
  void unregisterServiceWorkers()
  try {
    await loadPortalConfig()
    void reportErrors()
    return true
  } catch (error) {
    logProblem('Start failed', error)
    showStartFailure()
    return false
  }
}

/** Draws a page in place of the portal, replacing the earlier content. Resolves when it is there with its code. */
export function drawPage(page: ReactNode): Promise<void> {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the portal')
  const drawn = (root ??= createRoot(place))
  return new Promise((resolve) =>
    startTransition(() =>
      drawn.render(
        <>
          {page}
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

/**
 * The loading screen is part of the page itself: its time runs from the first paint, not from the start of
 * the app.
 */
export function loadingScreenLeftMs(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return paint ? Math.max(0, LOADING_SCREEN_MS - (performance.now() - paint.startTime)) : LOADING_SCREEN_MS
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
