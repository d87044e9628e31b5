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

/** What is typed and not stored: keeps it over a reload, null where nothing does. */
const typed = new Set<(() => void) | null>()
let isReloading = false

/** Tells of something typed for as long as the answered function is not called. */
export function noteTyped(keep: (() => void) | null): () => void {
  // A function of its own, so that two of them can stand beside each other.
  const entry = keep && (() => keep())
  typed.add(entry)
  return () => typed.delete(entry)
}

/** Whether the page leaves with all that was typed kept, so that nobody need be asked. */
export function isReloadingWithAll(): boolean {
  return isReloading
}

/** The same where something may be typed: it is kept first, and the page stays as it is where something could not be. */
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

/** Loads code apart; while the line is lost it is not asked for, as a browser asks once only. */
export async function loadPart<Part>(importPart: () => Promise<Part>): Promise<Part> {
  await whenOnline()
  // A failure that `watchParts` has taken over leaves nothing instead of throwing.
  const part = await importPart().catch(() => undefined)
  if (part !== undefined) return part
  await isPortalReachable()
  throw new MissingPartError('A part of the page could not be loaded')
}
