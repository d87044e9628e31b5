import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { isPortalReachable, useOfflineSince, whenOnline } from '../../connection.ts'
import { hasMissingPart, takeMissingPart } from '../../load-part.ts'

/**
 * A screen that failed while it was drawn, or whose code could not be loaded (D1-127, D1-136). Without a line it waits
 * for it, and then loads by itself.
 */
export function RenderErrorPage({ reset }: { reset: () => void }) {
  const router = useRouter()
  const isOffline = useOfflineSince() !== null
  const [hasWaited, setHasWaited] = useState(false)
  const retry = useCallback(async () => {
    // The router takes the code of a page for loaded even when it has failed.
    for (const { routeId } of router.state.matches) {
      await router.routesById[routeId].options.component?.preload?.()
    }
    reset()
    await router.invalidate()
  }, [router, reset])

  useEffect(() => {
    if (!hasMissingPart()) return
    void isPortalReachable().then(async (isReachable) => {
      setHasWaited(!isReachable)
      await whenOnline()
      if (takeMissingPart()) await retry()
    })
  }, [retry])

  return (
    <section
      role="alert"
      className="m-4 grid justify-items-start gap-3 rounded-large border border-border bg-surface p-5"
    >
      {isOffline || hasWaited ? (
        <div>
          <h2 className="text-16 font-semibold">You're offline</h2>
          <p className="text-muted">We'll load this page when you're back online.</p>
        </div>
      ) : (
        <>
          <div>
            <h2 className="text-16 font-semibold">There was a problem with this request</h2>
            <p className="text-muted">This page could not be shown.</p>
          </div>
          <button type="button" className="plain-button" onClick={() => void retry()}>
            Try Again
          </button>
        </>
      )}
    </section>
  )
}
