import { useEffect, useState } from 'react'
import { now } from './clock.ts'

const MINUTE_MS = 60_000
/** Looked at so often on the way to a moment, and at the end each minute. */
const LOOKS = 24

/**
 * The time, told anew when the next of these moments comes. A timer stands still while the computer sleeps: the clock is
 * looked at now and then, and when somebody comes back to the page.
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
