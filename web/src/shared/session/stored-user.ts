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

/** The stored tokens, whether or not they have ended. */
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

/** The access token for a call; null when nobody is signed in. */
export function accessToken(): string | null {
  return storedUser()?.access_token ?? null
}

/** At start an ended token counts as not signed in. */
export function hasValidSession(): boolean {
  const user = storedUser()
  return user !== null && user.expires_at * 1000 > now().getTime()
}

/** Keeps who was signed in, but marks the tokens as ended, so that no tab takes them for a session. */
export function expireUser(): void {
  const user = storedUser()
  if (user) writeStored('local', storageKey(), JSON.stringify({ ...user, expires_at: 0 }))
}

/** Notes that somebody has logged in: what was begun after another login ends with it. */
export function noteLogin(): void {
  writeStored('local', STORAGE_KEYS.login, crypto.randomUUID())
}

/** The login that the tokens are of, by the same member or not; null when nobody is signed in. */
export function presentLogin(): string | null {
  const sub = storedUser()?.profile?.sub
  return sub === undefined ? null : `${sub} ${readStored('local', STORAGE_KEYS.login) ?? ''}`
}

/** Keeps which member the session is of, so that the next page load asks for what is theirs at once. */
export function rememberMember(memberId: number): void {
  const sub = storedUser()?.profile?.sub
  if (sub) writeStored('local', STORAGE_KEYS.memberOfSession, `${sub} ${memberId}`)
}

function memberOfSession(): string | null {
  const [sub, memberId] = (readStored('local', STORAGE_KEYS.memberOfSession) ?? '').split(' ')
  return memberId && sub === storedUser()?.profile?.sub ? memberId : null
}

/** The session ends on purpose: with its tokens goes what the member has left in this browser. */
export function forgetMember(): void {
  const memberId = memberOfSession()
  // First: without them a form that leaves the screen, in whatever tab, keeps no draft any more.
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

/** Forgets the tokens of this browser; every tab drops to the public shell. Drafts wait for the next log in. */
export function forgetUser(): void {
  // First: no call may go out for another member once these tokens are gone.
  removeStored('session', STORAGE_KEYS.actingFor)
  removeStored('local', storageKey())
  removeStored('local', STORAGE_KEYS.memberOfSession)
  forgetSession()
  announceSessionChange()
}

/** What this tab keeps for one session only. */
function forgetSession(): void {
  removeStored('session', STORAGE_KEYS.actingFor)
  removeStored('session', STORAGE_KEYS.trainingView)
  removeStored('session', STORAGE_KEYS.listingStatus)
  for (const key of storedKeys('session', STORAGE_KEYS.contentDraft)) removeStored('session', key)
}

export function announceSessionChange(): void {
  for (const listener of listeners) listener()
}

/** Runs `listener` when somebody signs in or out, in this tab or another one. */
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
