import type { ActingMember } from 'contract/grants/grant.ts'
import { presentLogin } from '../session/stored-user.ts'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts'

/** What stands in place of the grant until the page is there that says so. */
const ENDED = 'ended'

/** Keeps that this tab acts, for its next page, as long as the present login lasts. */
export function keepActing(acting: ActingMember & { receiverId: number }): void {
  writeStored('session', STORAGE_KEYS.actingFor, JSON.stringify({ ...acting, login: presentLogin() }))
}

/** The same as it is now, unless acting has ended in the meantime: an answer that comes late must not bring it back. */
export function renewActing(acting: Parameters<typeof keepActing>[0]): void {
  const text = readStored('session', STORAGE_KEYS.actingFor)
  if (text !== null && text !== ENDED) keepActing(acting)
}

/** What the tab was left with: the text of what it keeps, or that acting has ended, of which is said once. */
export function takeActing(): { text: string } | 'ended' | null {
  const text = readStored('session', STORAGE_KEYS.actingFor)
  if (text !== ENDED) return text === null ? null : { text }
  removeStored('session', STORAGE_KEYS.actingFor)
  return 'ended'
}

/** Acting is over: the tab opens the dashboard of the member's own account, which says so. */
export function endActing(): void {
  writeStored('session', STORAGE_KEYS.actingFor, ENDED)
  location.assign('/')
}
