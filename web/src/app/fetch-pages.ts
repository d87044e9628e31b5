import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { loadAfterPaint } from '../shared/after-paint.ts'
import { whenOnline } from '../shared/connection.ts'
import type {} from '../shared/early-start.ts'
import { isLineDear } from '../shared/is-line-dear.ts'

/**
 * Fetches the code of the members' pages once the first one rests, so that they open without waiting, and without a
 * line. It only lies in the cache of the browser: to run it takes as long as the first page itself.
 */
export function fetchPagesLater(router: AnyRouter): void {
  if (isLineDear()) return
  loadAfterPaint(async () => {
    const pages = Object.values<AnyRoute>(router.routesById).filter(
      ({ options, fullPath }) =>
        fullPath === '/' || !(options.staticData?.frame || options.staticData?.isConsole),
    )
    for (const file of new Set(pages.flatMap(({ fullPath }) => window.filesOfPage?.(fullPath) ?? []))) {
      await whenOnline()
      const response = await fetch(file, { priority: 'low' })
      // What is not read to its end is not kept.
      await response.arrayBuffer()
    }
  })
}
