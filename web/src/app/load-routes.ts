import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { loadAfterPaint } from '../shared/after-paint.ts'
import { whenOnline } from '../shared/connection.ts'
import { isLineDear } from '../shared/is-line-dear.ts'

/** Fetches the code of the members' pages once the first one rests, so that they open without waiting, and without a line. */
export function loadRoutesLater(router: AnyRouter): void {
  if (isLineDear()) return
  loadAfterPaint(async () => {
    for (const route of Object.values<AnyRoute>(router.routesById)) {
      if (route.options.staticData?.frame) continue
      await whenOnline()
      await router.loadRouteChunk(route)
    }
  })
}
