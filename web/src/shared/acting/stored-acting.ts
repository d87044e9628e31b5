import type { ActingMember } from 'contract/grants/grant.ts'
import { presentLogin } from '../session/stored-user.ts'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts'

/** Replaces the stored grant until the next page reports the end. */
const ENDED = 'ended'

/** Stores that this tab acts, for its next page, for the duration of the login. */
export function keepActing(acting: ActingMember & { receiverId: number }): void {
  writeStored('session', STORAGE_KEYS.actingFor, JSON.stringify({ ...acting, login: presentLogin() }))
}

/**
 * The same with the current grant, unless acting has ended meanwhile: a late response must not restore it.
 */
export function renewActing(acting: Parameters<typeof keepActing>[0]): void {
  const text = readStored('session', STORAGE_KEYS.actingFor)
  if (text !== null && text !== ENDED) keepActing(acting)
}

/** The tab's stored state: the stored text, or that acting has ended, which is reported once. */
export function takeActing(): { text: string } | 'ended' | null {
  const text = readStored('session', STORAGE_KEYS.actingFor)
  if (text !== ENDED) return text === null ? null : { text }
  removeStored('session', STORAGE_KEYS.actingFor)
  return 'ended'
}

/** Ends acting: the tab opens the dashboard of the member's own account, which says so. */
export function endActing(): void {
  writeStored('session', STORAGE_KEYS.actingFor, ENDED)
  location.assign('/')
}
