import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What was kept before the page was left, once: null when nothing was. It is read while rendering, which may begin anew
 * before anything is on screen, and so removed only when it is there.
 */
export function useTaken<Kept>(read: () => Kept | null, remove: () => void): Kept | null {
  const [taken] = useState(read)
  const forget = useEffectEvent(() => {
    if (taken !== null) remove()
  })
  useEffect(() => forget(), [])
  return taken
}
