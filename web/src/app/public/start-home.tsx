import { isMeteredConnection } from '#shared/is-metered-connection.ts'
import { loadPart } from '#shared/load-part.ts'
import { onSessionChanged, storedUser } from '#shared/session/stored-user.ts'
import { whenIdle } from '#shared/when-idle.ts'
import { endLoadingScreen } from '#shared/when-seen.ts'
import { beginPage, drawPage, loadingScreenLeftMs } from '../start-page.tsx'
import { PublicHome } from './public-home.tsx'
import { PublicShell } from './public-shell.tsx'

const loadApp = () => loadPart(() => import('../start.tsx'))

/**
 * Starts only the visitors' home, whose code is a quarter smaller than that of all pages. The app takes over
 * when someone follows a link or signs in elsewhere.
 */
export async function startHome(): Promise<void> {
  const shown = new Promise((resolve) => setTimeout(resolve, loadingScreenLeftMs()))
  if (!(await beginPage())) return
  const stop = onSessionChanged(() => {
    if (storedUser() !== null) void takeOver()
  })
  const takeOver = async () => {
    stop()
    removeEventListener('click', follow)
    const { startApp } = await loadApp()
    await startApp()
  }
  const follow = (event: MouseEvent) => {
    const address = ownAddressOf(event)
    if (!address) return
    event.preventDefault()
    if (address.pathname === location.pathname) return
    history.pushState(null, '', address)
    void takeOver().catch(() => location.reload())
  }
  addEventListener('click', follow)
  const drawn = drawPage(
    <PublicShell>
      <PublicHome />
    </PublicShell>,
  )
  await Promise.all([drawn, shown])
  endLoadingScreen()
  if (!isMeteredConnection()) whenIdle(() => void loadApp().catch(() => undefined))
}

/** The target of a plain click within the portal; null for every other click. */
function ownAddressOf(event: MouseEvent): URL | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || !link || link.target === '_blank' || link.origin !== location.origin) return null
  return new URL(link.href)
}
