import { useEffect, useState } from 'react'
import { whenSeen } from './when-seen.ts'

/** The mark behind which a page loads what it may need later; `npm run bench` counts up to it. */
const PAINTED_MARK = 'gatehouse-painted'

/** Loads code once the page is seen and the browser has nothing else to do, so that it is there before it is asked for. */
export function loadAfterPaint(...loads: (() => Promise<unknown>)[]): void {
  whenIdle(() => {
    performance.mark(PAINTED_MARK)
    for (const load of loads) void load().catch(() => undefined)
  })
}

/** Acts once the page is seen and the browser has nothing else to do. Answers how to give up. */
export function whenIdle(act: () => void): () => void {
  let hasGivenUp = false
  const start = () => !hasGivenUp && act()
  const giveUp = whenSeen(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start, 200)
  })
  return () => {
    hasGivenUp = true
    giveUp()
  }
}

let hasPainted = false

/** False until the browser has nothing else to do: what is rendered then adds nothing to the first load. */
export function useHasPainted(): boolean {
  const [isPainted, setIsPainted] = useState(hasPainted)
  useEffect(
    () =>
      loadAfterPaint(async () => {
        hasPainted = true
        setIsPainted(true)
      }),
    [],
  )
  return isPainted
}
