import { forgetEarlyAnswers } from './early-calls.ts'

const SEEN = 'gatehouse-seen'

/** Ends the loading screen. */
export function endLoadingScreen(): void {
  document.getElementById('loading')?.remove()
  forgetEarlyAnswers()
  dispatchEvent(new Event(SEEN))
}

/** Acts once the page is seen: behind the loading screen nothing takes the focus. Returns a function that gives up. */
export function whenSeen(act: () => void): () => void {
  if (document.getElementById('loading')) addEventListener(SEEN, act, { once: true })
  else act()
  return () => removeEventListener(SEEN, act)
}
