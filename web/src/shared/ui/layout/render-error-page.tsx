import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isPortalReachable, useOfflineSince } from '../../connection.ts'
import { hasMissingPart, reloadForMissingPart } from '../../load-part.ts'

/**
 * A screen that failed while it was drawn, or whose code could not be loaded (D1-127, D1-136). Without a line it waits
 * for it, and then loads by itself.
 */
export function RenderErrorPage({ reset }: { reset: () => void }) {
  const router = useRouter()
  const isOffline = useOfflineSince() !== null
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (!hasMissingPart()) return
    void isPortalReachable().then((isReachable) => {
      if (!isReachable) setIsWaiting(true)
      return reloadForMissingPart()
    })
  }, [])

  return (
    <section
      role="alert"
      className="m-4 grid justify-items-start gap-3 rounded-large border border-border bg-surface p-5"
    >
      {isOffline || isWaiting ? (
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
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              reset()
              void router.invalidate()
            }}
          >
            Try Again
          </button>
        </>
      )}
    </section>
  )
}
