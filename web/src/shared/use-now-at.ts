import { useEffect, useState } from 'react'
import { now } from './clock.ts'

const MINUTE_MS = 60_000
/** The number of checks until a moment; after it, one per minute. */
const LOOKS = 24

/**
 * The current time, updated at the next of these moments. Timers stop while the computer sleeps: the clock is
 * checked now and then, and when a person returns to the page.
 */
export function useNowAt(moments: readonly Date[]): Date {
  const [time, setTime] = useState(now)
  const next = Math.min(...moments.map(Number).filter((moment) => moment > time.getTime()))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const waitMs = next - now().getTime()
      if (waitMs <= 0) setTime(now())
      else timer = setTimeout(look, Math.min(waitMs, Math.max(waitMs / LOOKS, MINUTE_MS)))
    }
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [next])
  return time
}
