/** All uses of browser storage. A browser that refuses storage behaves like an empty one. */

type Area = 'local' | 'session'

const areaOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

export const STORAGE_KEYS = {
  theme: 'color-theme',
  association: 'association',
  sidebar: 'sidebar-collapsed',
  consoleGroup: 'console-group',
  foldedToday: 'folded-today',
  hiddenDue: 'hidden-due',
  todayRows: 'today-rows',
  sectionShapes: 'section-shapes',
  memberOfSession: 'member-of-session',
  login: 'login',
  passkeyLogin: 'passkey-login',
  signInFailures: 'sign-in-failures',
  returnTo: 'return-to',
  trainingView: 'training-view',
  listingStatus: 'listing-status',
  factorDraft: 'factor-draft',
  factorLater: 'factor-later',
  factorStep: 'factor-step',
  contactDraft: 'contact-draft',
  /** The one dialog or form of the console that was open when a fresh sign-in was required. */
  consoleForm: 'grant-draft',
  actingFor: 'acting-for',
  eraseReason: 'erase-reason',
  listingDraft: 'listing-draft',
  formDraft: 'form-draft',
  draftShared: 'draft-shared',
  device: 'device',
  contentDraft: 'content-draft',
  classDraft: 'class-draft',
  presenceMarks: 'presence-marks',
  reloadedAt: 'reloaded-at',
  viewAs: 'view-as',
  seenAfter: 'seen-after',
  keyListOff: 'key-list-off',
  messagesPutOff: 'messages-put-off',
} as const

export function readStored(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key)
  } catch {
    return null
  }
}

/** The size of the tokens and of the state while they are fetched. */
const LOGIN_SIZE = 8192

let isLocalKept = false

/** From now on this tab writes nothing that outlives it, except for the session. */
export function keepLocal(): void {
  isLocalKept = true
}

export function writeStored(area: Area, key: string, value: string): void {
  if (isLocalKept && area === 'local' && !key.startsWith('oidc')) return
  try {
    areaOf(area).setItem(key, value)
  } catch {
    // Full or blocked storage loses a convenience, never the work itself.
  }
}

/** Whether the browser has the storage for this site that a login needs. */
export function canKeepLogin(): boolean {
  const probe = 'kept'
  try {
    localStorage.setItem(probe, 'x'.repeat(LOGIN_SIZE))
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    areaOf(area).removeItem(key)
  } catch {
    // As above.
  }
}

/** The keys that start with `prefix`. */
export function storedKeys(area: Area, prefix: string): string[] {
  try {
    return Object.keys(areaOf(area)).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Runs `listener` when another tab writes or removes `key`. Returns a function that stops it. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
