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
 * Reloads the page once the portal can be reached: a browser never fetches code again that it could not fetch once.
 * Answers false when the last reload did not help, as a page must not reload forever.
 */
export async function reloadForMissingPart(): Promise<boolean> {
  await whenOnline()
  const lastMs = Number(readStored('session', STORAGE_KEYS.reloadedAt) ?? 0)
  if (now().getTime() - lastMs < RELOAD_AGAIN_MS) return false
  writeStored('session', STORAGE_KEYS.reloadedAt, String(now().getTime()))
  location.reload()
  return true
}

/** Code that could not be fetched. */
export class MissingPartError extends Error {}

/** Loads code apart; while the line is lost it is not asked for, as a browser asks once only. */
export async function loadPart<Part>(importPart: () => Promise<Part>): Promise<Part> {
  await whenOnline()
  // A failure that `watchParts` has taken over leaves nothing instead of throwing.
  const part = await importPart().catch(() => undefined)
  if (part !== undefined) return part
  await isPortalReachable()
  throw new MissingPartError('A part of the page could not be loaded')
}
