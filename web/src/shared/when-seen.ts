import { forgetEarlyAnswers } from './early-calls.ts'

const SEEN = 'gatehouse-seen'

/** Ends the loading screen. */
export function endLoadingScreen(): void {
  document.getElementById('loading')?.remove()
  forgetEarlyAnswers()
  dispatchEvent(new Event(SEEN))
}

/**
 * Runs a callback once the page is visible: behind the loading screen nothing takes focus. Returns a function
 * that cancels it.
 */
export function whenSeen(act: () => void): () => void {
  if (document.getElementById('loading')) addEventListener(SEEN, act, { once: true })
  else act()
  return () => removeEventListener(SEEN, act)
}
