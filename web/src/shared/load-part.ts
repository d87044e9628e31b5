import { type ComponentType, lazy } from 'react'
import { now } from './clock.ts'
import { isPortalReachable, whenOnline } from './connection.ts'

const TRY_AGAIN_MS = 10_000
let isPartMissing = false
let triedAtMs = 0

/**
 * Keeps the router from loading the page anew when code cannot be fetched, which without a line is the error page of
 * the browser: the screen itself waits for the line.
 */
export function watchParts(): void {
  addEventListener('vite:preloadError', (event) => {
    isPartMissing = true
    event.preventDefault()
  })
}

/** Whether a screen failed for want of its code, which is no error of the program. */
export function hasMissingPart(): boolean {
  return isPartMissing
}

/**
 * Whether the missing code may be asked for again. Code that is missing once more, with the line there, is gone from
 * the server as after an update: the page is then loaded anew.
 */
export function takeMissingPart(): boolean {
  const isTriedBefore = now().getTime() - triedAtMs < TRY_AGAIN_MS
  isPartMissing = false
  triedAtMs = now().getTime()
  if (isTriedBefore) location.reload()
  return !isTriedBefore
}

/** Loads code apart; where the line is lost it waits for it instead of failing. */
export async function loadPart<Part>(importPart: () => Promise<Part>): Promise<Part> {
  for (;;) {
    // A failure that `watchParts` has taken over leaves nothing instead of throwing.
    const part = await importPart().catch(() => undefined)
    if (part !== undefined) return part
    if (await isPortalReachable()) throw new Error('A part of the page could not be loaded')
    await whenOnline()
  }
}

/** A component whose code is loaded apart, with the fallback around it until it is there. */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(importPart) }))
}
