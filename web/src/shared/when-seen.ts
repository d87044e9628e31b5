const SEEN = 'gatehouse-seen'

/** Ends the loading screen. */
export function endLoadingScreen(): void {
  document.getElementById('loading')?.remove()
  dispatchEvent(new Event(SEEN))
}

/** Acts once the page is seen: behind the loading screen nothing takes the focus. Answers how to give up. */
export function whenSeen(act: () => void): () => void {
  if (document.getElementById('loading')) addEventListener(SEEN, act, { once: true })
  else act()
  return () => removeEventListener(SEEN, act)
}
