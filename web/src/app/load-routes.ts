import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { loadAfterPaint } from '../shared/after-paint.ts'
import { whenOnline } from '../shared/connection.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Fetches the code of the members' pages once the first one rests, so that they open without waiting, and without a line. */
export function loadRoutesLater(router: AnyRouter): void {
  if (isDataDear()) return
  loadAfterPaint(async () => {
    for (const route of Object.values<AnyRoute>(router.routesById)) {
      if (route.options.staticData?.frame) continue
      await whenOnline()
      await router.loadRouteChunk(route)
    }
  })
}

/** Where the member asked to save data, or the line is slow, a page is fetched when it is opened. */
function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
