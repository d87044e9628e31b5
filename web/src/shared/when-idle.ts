import { useEffect, useState } from 'react'
import { whenSeen } from './when-seen.ts'

/** The mark after which a page loads parts it may need later; `npm run bench` counts up to it. */
const IDLE_MARK = 'gatehouse-idle'

/** A page that animates on a slow machine may never be idle: its later parts start after this time. */
const MAX_WAIT_MS = 2000

/**
 * Runs a callback once the page is visible and the browser is idle, or two seconds have passed. Returns a
 * function that cancels it.
 */
export function whenIdle(act: () => void): () => void {
  let hasGivenUp = false
  const start = () => {
    performance.mark(IDLE_MARK)
    if (!hasGivenUp) act()
  }
  const giveUp = whenSeen(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: MAX_WAIT_MS })
    else setTimeout(start, 200)
  })
  return () => {
    hasGivenUp = true
    giveUp()
  }
}

/** False until the page is visible and the browser is idle, or two seconds have passed. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
