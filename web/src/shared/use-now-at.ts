import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** A timer stands still while the computer sleeps: the clock is looked at so often. */
const LONGEST_WAIT_MS = 60_000

/** The time, told anew when the next of these moments comes, also after a computer has slept over it. */
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
      else timer = setTimeout(look, Math.min(waitMs, LONGEST_WAIT_MS))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [next])
  return time
}
