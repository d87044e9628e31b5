import { EMPTY_PROFILE, unfoldPreference } from 'contract/preferences/preference-rules.ts'
import type { PreferenceKey, Preferences } from 'contract/preferences/preferences.ts'
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { ShownIn } from '../ui/shown-in.ts'
import {
  arePreferencesReady,
  changePreference,
  currentRecord,
  subscribeToPreferences,
} from './preference-store.ts'

/**
 * One preference of the member and its setter: shown at once, saved with all other changes of the next
 * second. The updater is pure and states an aim (add this ID), since it runs again when another device saved
 * first. Preview pages have no member's preferences.
 */
export function usePreference<Key extends PreferenceKey>(key: Key) {
  const isOwn = useContext(ShownIn) === null
  const kept = useSyncExternalStore(subscribeToPreferences, currentRecord)
  const record = isOwn ? kept : EMPTY_PROFILE
  const value = useMemo(() => unfoldPreference(record, key), [record, key])
  const change = useCallback(
    (update: (before: Preferences[Key]) => Preferences[Key]) => {
      if (isOwn) changePreference(key, update)
    },
    [key, isOwn],
  )
  return [value, change] as const
}

/** Whether the preferences are there, so that a screen does not shift when they come. */
export function useArePreferencesReady(): boolean {
  return useSyncExternalStore(subscribeToPreferences, arePreferencesReady)
}
