import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The value stored before the page was left, once: null without one. It is read while rendering, which may
 * restart before anything is on screen, and so removed only when mounted.
 */
export function useTaken<Kept>(read: () => Kept | null, remove: () => void): Kept | null {
  const [taken] = useState(read)
  const forget = useEffectEvent(() => {
    if (taken !== null) remove()
  })
  useEffect(() => forget(), [])
  return taken
}
