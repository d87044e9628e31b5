import { STORED_USER_PREFIX } from 'contract/constants.ts'
import { now } from '../clock.ts'
import { portalConfig } from '../portal-config.ts'
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  STORAGE_KEYS,
  storedKeys,
  writeStored,
} from '../storage.ts'

/** The part of the stored tokens that the portal itself reads. */
export type StoredUser = {
  access_token: string
  id_token?: string
  expires_at: number
  profile?: { sub?: string }
}

const listeners = new Set<() => void>()

function storageKey(): string {
  const { issuer, clientId } = portalConfig()
  return `${STORED_USER_PREFIX}${issuer}:${clientId}`
}

/** The stored tokens, expired or not. */
export function storedUser(): StoredUser | null {
  const text = readStored('local', storageKey())
  if (!text) return null
  try {
    const user = JSON.parse(text) as Partial<StoredUser>
    return typeof user.access_token === 'string' && typeof user.expires_at === 'number'
      ? (user as StoredUser)
      : null
  } catch {
    return null
  }
}

/** The access token for a call; null when no one is signed in. */
export function accessToken(): string | null {
  return storedUser()?.access_token ?? null
}

/** At start an expired token counts as not signed in. */
export function hasValidSession(): boolean {
  const user = storedUser()
  return user !== null && user.expires_at * 1000 > now().getTime()
}

/** Keeps the member's identity, but marks the tokens as expired, so that no tab takes them for a session. */
export function expireUser(): void {
  const user = storedUser()
  if (user) writeStored('local', storageKey(), JSON.stringify({ ...user, expires_at: 0 }))
}

/** Notes a login: anything started under another login ends with it. */
export function noteLogin(): void {
  writeStored('local', STORAGE_KEYS.login, crypto.randomUUID())
}

/** The login of the tokens, by the same member or not; null when no one is signed in. */
export function presentLogin(): string | null {
  const sub = storedUser()?.profile?.sub
  return sub === undefined ? null : `${sub} ${readStored('local', STORAGE_KEYS.login) ?? ''}`
}

/** Stores the member of the session, so that the next page load requests their data at once. */
export function rememberMember(memberId: number): void {
  const sub = storedUser()?.profile?.sub
  if (sub) writeStored('local', STORAGE_KEYS.memberOfSession, `${sub} ${memberId}`)
}

function memberOfSession(): string | null {
  const [sub, memberId] = (readStored('local', STORAGE_KEYS.memberOfSession) ?? '').split(' ')
  return memberId && sub === storedUser()?.profile?.sub ? memberId : null
}

/** Ends the session on purpose: removes its tokens and the member's data in this browser. */
export function forgetMember(): void {
  const memberId = memberOfSession()
  // First: without them a form that leaves the screen, in any tab, stores no draft any more.
  forgetUser()
  removeStored('local', STORAGE_KEYS.todayRows)
  removeStored('local', STORAGE_KEYS.sectionShapes)
  if (memberId === null) return
  for (const kind of [STORAGE_KEYS.listingDraft, STORAGE_KEYS.formDraft]) {
    const drafts = `${kind}:${memberId}:`
    for (const key of [
      ...storedKeys('local', drafts),
      ...storedKeys('local', `${STORAGE_KEYS.draftShared}:${drafts}`),
    ])
      removeStored('local', key)
  }
}

/**
 * Removes the tokens of this browser; every tab drops to the public shell. Drafts wait for the next login.
 */
export function forgetUser(): void {
  // First: no call may be sent for another member once these tokens are removed.
  removeStored('session', STORAGE_KEYS.actingFor)
  removeStored('local', storageKey())
  removeStored('local', STORAGE_KEYS.memberOfSession)
  forgetSession()
  announceSessionChange()
}

/** Removes this tab's data of a single session. */
function forgetSession(): void {
  removeStored('session', STORAGE_KEYS.actingFor)
  removeStored('session', STORAGE_KEYS.trainingView)
  removeStored('session', STORAGE_KEYS.listingStatus)
  for (const key of storedKeys('session', STORAGE_KEYS.contentDraft)) removeStored('session', key)
}

export function announceSessionChange(): void {
  for (const listener of listeners) listener()
}

/** Runs `listener` when a member signs in or out, in this tab or another one. */
export function onSessionChanged(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredElsewhere(storageKey(), () => {
    if (storedUser() === null) forgetSession()
    listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}
