import {
  EMPTY_PROFILE,
  foldPreference,
  type ProfileFields,
  unfoldPreference,
} from 'contract/preferences/preference-rules.ts'
import type { PreferenceKey, Preferences } from 'contract/preferences/preferences.ts'
import { orpc } from '../api/api.ts'
import { isStatus, statusMessage } from '../api/api-error.ts'
import { showRequestError } from '../api/query-client.ts'
import { logProblem } from '../log.ts'
import { chooseTheme, currentTheme } from '../theme.ts'
import { showErrorToast, showToast, TOAST_MS } from '../ui/feedback/toast-store.ts'
import { PreferenceSync } from './preference-sync.ts'

/** The maximum wait for slow preferences before the first screen; then it shows without them. */
const MAX_WAIT_MS = 3000
/** Browsers let a call outlive its page only up to 64 KB. */
const MAX_KEPT_CHARACTERS = 20_000

type Current = { memberId: number; sync: PreferenceSync }

let current: Current | null = null
let isReady = false
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/**
 * Loads the preferences of the signed-in member, once; a failure is reported, and retried with the next
 * change.
 */
export function startPreferences(memberId: number): void {
  if (current?.memberId === memberId) return
  stopPreferences()
  const started: Current = { memberId, sync: syncOf(memberId, () => current === started) }
  current = started
  const ready = () => {
    if (current !== started || isReady) return
    isReady = true
    notifyListeners()
  }
  setTimeout(ready, MAX_WAIT_MS)
  started.sync.load().then(ready, (error: unknown) => {
    if (current === started)
      showToast({ message: statusMessage(error), status: 'error', autoHide: TOAST_MS.error })
    ready()
  })
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leaveWhenHidden)
}

/** Sends unsaved changes, and clears the member. */
export function stopPreferences(): void {
  leave()
  removeEventListener('pagehide', leave)
  document.removeEventListener('visibilitychange', leaveWhenHidden)
  current = null
  isReady = false
}

function leave(): void {
  current?.sync.leave()
}

function leaveWhenHidden(): void {
  if (document.visibilityState === 'hidden') leave()
}

function syncOf(memberId: number, isCurrent: () => boolean) {
  const themeBefore = currentTheme()
  const showFailure = (error: unknown) => {
    if (!isStatus(error, 409)) showRequestError()
    throw error
  }
  return new PreferenceSync({
    load: () => orpc.preferences.get.call({ memberId }).catch(showFailure),
    save: (id, body) =>
      orpc.preferences.save
        .call(
          { params: { id }, body },
          { context: { isKeptAlive: JSON.stringify(body).length <= MAX_KEPT_CHARACTERS } },
        )
        .catch(showFailure),
    isConflict: (error) => isStatus(error, 409),
    onChanged: () => {
      if (!isCurrent()) return
      // The theme on the server overrides this browser's.
      const { selectedTheme = themeBefore } = unfoldPreference(currentRecord(), 'theme')
      if (selectedTheme !== currentTheme()) chooseTheme(selectedTheme)
      notifyListeners()
    },
    onFailed: (error) => {
      logProblem('Preferences were not saved', statusMessage(error))
      if (!isCurrent()) return
      showErrorToast('Your changes could not be saved.', TOAST_MS.long)
    },
  })
}

/** Changes one key: shown at once, saved soon. `update` may run again on a newer value. */
export function changePreference<Key extends PreferenceKey>(
  key: Key,
  update: (before: Preferences[Key]) => Preferences[Key],
): void {
  current?.sync.change((record) => foldPreference(record, key, update(unfoldPreference(record, key))))
}

/** Notes the version of the preferences on the server: another browser's changes are fetched. */
export function notePreferenceVersion(rowVersion: number): void {
  current?.sync.noteVersion(rowVersion)
}

export function currentRecord(): ProfileFields {
  return current?.sync.shown ?? EMPTY_PROFILE
}

/** Whether the preferences have been loaded, or are no longer waited for. */
export function arePreferencesReady(): boolean {
  return isReady
}

/** Resolves once the preferences have been loaded, or are no longer waited for. */
export function whenPreferencesReady(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isReady) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = subscribeToPreferences(check)
    check()
  })
}

export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
