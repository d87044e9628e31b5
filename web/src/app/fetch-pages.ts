import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { whenOnline } from '../shared/connection.ts'
import { isMeteredConnection } from '../shared/is-metered-connection.ts'
import { whenIdle } from '../shared/when-idle.ts'

/**
 * Loads the code of the members' pages once the first one is idle, so that they open without waiting, and
 * offline.
 */
export function fetchPagesLater(router: AnyRouter): () => void {
  if (isMeteredConnection()) return () => undefined
  return whenIdle(() => void fetchPages(router))
}

async function fetchPages(router: AnyRouter): Promise<void> {
  for (const route of Object.values<AnyRoute>(router.routesById)) {
    const { frame, isConsole } = route.options.staticData ?? {}
    if (route.fullPath !== '/' && (frame || isConsole)) continue
    await whenOnline()
    await router.loadRouteChunk(route)
  }
}
