import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isPortalReachable, useOfflineSince } from '#shared/connection.ts'
import { hasMissingPart, reloadForMissingPart } from '#shared/load-part.ts'

/**
 * A screen that failed while rendering, or whose code failed to load. Offline it waits for the connection,
 * and then loads by itself.
 */
export function RenderErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isOffline = useOfflineSince() !== null
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (!hasMissingPart()) return
    void isPortalReachable().then(async (isReachable) => {
      if (!isReachable) setIsWaiting(true)
      // Code that stays missing while the portal responds is an error like any other.
      if (!(await reloadForMissingPart())) reportError(error)
    })
  }, [error])

  return (
    <section
      role="alert"
      className="m-4 grid justify-items-start gap-3 rounded-large border border-border bg-surface p-5"
    >
      {isOffline || isWaiting ? (
        <div>
          <h1 className="text-16 font-semibold">You're offline</h1>
          <p className="text-muted">We'll load this page when you're back online.</p>
        </div>
      ) : (
        <>
          <div>
            <h1 className="text-16 font-semibold">There was a problem with this request</h1>
            <p className="text-muted">We couldn't load this page. Check your connection and try again.</p>
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
