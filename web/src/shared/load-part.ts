import { type ComponentType, lazy } from 'react'
import { now } from './clock.ts'
import { isPortalReachable, whenOnline } from './connection.ts'
import { readStored, STORAGE_KEYS, writeStored } from './storage.ts'

const RELOAD_AGAIN_MS = 60_000
let isPartMissing = false

/** Whether a screen failed for want of its code, which is no error of the program. */
export function hasMissingPart(): boolean {
  return isPartMissing
}

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

/** Before code that could not be fetched is asked for again. */
export function forgetMissingPart(): void {
  isPartMissing = false
}

/** Loads the page anew when its code is gone from the server, as after an update, but not again and again. */
export function reloadForMissingPart(): void {
  const lastMs = Number(readStored('session', STORAGE_KEYS.reloadedAt) ?? 0)
  if (!isPartMissing || now().getTime() - lastMs < RELOAD_AGAIN_MS) return
  writeStored('session', STORAGE_KEYS.reloadedAt, String(now().getTime()))
  location.reload()
}

/** Loads code apart; where the line is lost it waits for it instead of failing. */
export async function loadPart<Part>(importPart: () => Promise<Part>): Promise<Part> {
  for (;;)
    try {
      return await importPart()
    } catch (error) {
      if (await isPortalReachable()) throw error
      await whenOnline()
    }
}

/** A component whose code is loaded apart, with the fallback around it until it is there. */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(importPart) }))
}
