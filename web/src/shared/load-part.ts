import { type ComponentType, lazy } from 'react'
import { now } from './clock.ts'
import { isPortalReachable, whenOnline } from './connection.ts'
import { readStored, STORAGE_KEYS, writeStored } from './storage.ts'

const RELOAD_AGAIN_MS = 10_000
let isPartMissing = false

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
 * Loads the page anew once the line is there: a browser asks no second time for code that it could not fetch. Not
 * again and again, where the code stays away.
 */
export async function reloadForMissingPart(): Promise<void> {
  await whenOnline()
  const lastMs = Number(readStored('session', STORAGE_KEYS.reloadedAt) ?? 0)
  if (now().getTime() - lastMs < RELOAD_AGAIN_MS) return
  writeStored('session', STORAGE_KEYS.reloadedAt, String(now().getTime()))
  location.reload()
}

/** Loads code apart; while the line is lost it is not asked for, as a browser asks once only. */
export async function loadPart<Part>(importPart: () => Promise<Part>): Promise<Part> {
  await whenOnline()
  // A failure that `watchParts` has taken over leaves nothing instead of throwing.
  const part = await importPart().catch(() => undefined)
  if (part !== undefined) return part
  await isPortalReachable()
  throw new Error('A part of the page could not be loaded')
}

/** A component whose code is loaded apart, with the fallback around it until it is there. */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(importPart) }))
}
