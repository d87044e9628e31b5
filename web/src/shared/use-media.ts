import { useContext, useSyncExternalStore } from 'react'
import { ShownIn } from './ui/shown-in.ts'

/** Whether a media query matches now; changes with the window. */
export function useMedia(query: string): boolean {
  const view = useContext(ShownIn)?.window ?? window
  return useSyncExternalStore(
    (listener) => {
      const media = view.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => view.matchMedia(query).matches,
  )
}
