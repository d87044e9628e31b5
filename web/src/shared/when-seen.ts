import { useSyncExternalStore } from 'react'
import { forgetEarlyAnswers } from './early-start.ts'

const SEEN = 'gatehouse-seen'

/** Ends the loading screen. */
export function endLoadingScreen(): void {
  document.getElementById('loading')?.remove()
  forgetEarlyAnswers()
  dispatchEvent(new Event(SEEN))
}

/** Acts once the page is seen: behind the loading screen nothing takes the focus. Answers how to give up. */
export function whenSeen(act: () => void): () => void {
  if (document.getElementById('loading')) addEventListener(SEEN, act, { once: true })
  else act()
  return () => removeEventListener(SEEN, act)
}

let isShown = document.getElementById('loading') === null

/** Whether the page has been on screen for a frame: pictures behind the loading screen hold up what the page waits for. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(subscribeToSeen, () => isShown)
}

function subscribeToSeen(listener: () => void): () => void {
  return whenSeen(() =>
    requestAnimationFrame(() => {
      isShown = true
      listener()
    }),
  )
}

let drawing: Promise<void> | null = null

/** Draws the first screen. Answers that come meanwhile wait: React begins anew with what changes under its hands. */
export async function drawFirst(draw: () => Promise<void>): Promise<void> {
  drawing = draw()
  await drawing
  drawing = null
}

/** Resolves when no first screen is being drawn. */
export async function whenDrawn(): Promise<void> {
  await drawing
}
