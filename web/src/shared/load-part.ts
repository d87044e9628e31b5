import { now } from './clock.ts'
import { isPortalReachable, whenOnline } from './connection.ts'
import { readStored, STORAGE_KEYS, writeStored } from './storage.ts'

const RELOAD_AGAIN_MS = 10_000
let isPartMissing = false

/**
 * Keeps the router from reloading the page when code cannot be fetched, which offline is the browser's error
 * page: the screen itself waits for the connection.
 */
export function watchParts(): void {
  addEventListener('vite:preloadError', (event) => {
    isPartMissing = true
    event.preventDefault()
  })
}

/** Whether a screen failed for lack of its code, which is not a program error. */
export function hasMissingPart(): boolean {
  return isPartMissing
}

/**
 * Reloads the page once the portal is reachable: a browser never refetches code that failed once. Returns
 * false when the last reload did not help, since a page must not reload endlessly.
 */
export async function reloadForMissingPart(): Promise<boolean> {
  await whenOnline()
  const lastMs = Number(readStored('session', STORAGE_KEYS.reloadedAt) ?? 0)
  if (now().getTime() - lastMs < RELOAD_AGAIN_MS) return false
  writeStored('session', STORAGE_KEYS.reloadedAt, String(now().getTime()))
  location.reload()
  return true
}

/** Unsaved inputs, each with the function that keeps it over a reload, null without one. */
const typed = new Set<(() => void) | null>()
let isReloading = false

/** Registers unsaved input until the returned function is called. */
export function noteTyped(keep: (() => void) | null): () => void {
  // A separate function, so that two equal ones can coexist.
  const entry = keep && (() => keep())
  typed.add(entry)
  return () => typed.delete(entry)
}

/** Whether the page is leaving with all input kept, so that no question is needed. */
export function isReloadingWithAll(): boolean {
  return isReloading
}

/** The same where there may be input: it is kept first, and the page stays if any could not be. */
export async function reloadWithTyped(): Promise<boolean> {
  if (typed.has(null)) return false
  for (const keep of typed) keep?.()
  isReloading = true
  const isLeft = await reloadForMissingPart()
  isReloading = isLeft
  return isLeft
}

/** Code that could not be fetched. */
export class MissingPartError extends Error {}

/** Loads code separately; while offline it is not requested, since a browser requests it only once. */
export async function loadPart<Part>(importPart: () => Promise<Part>): Promise<Part> {
  await whenOnline()
  // A failure that `watchParts` has handled resolves to nothing instead of throwing.
  const part = await importPart().catch(() => undefined)
  if (part !== undefined) return part
  await isPortalReachable()
  throw new MissingPartError('A part of the page could not be loaded')
}
