import { EMPTY_LAYOUT } from 'contract/applications/application-layout.ts'
import { hasId, withId, withoutId } from 'contract/preferences/id-lists.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { movedId } from './layout-edits.ts'

/** Favorites and the choice of cards or icons; both are saved for the member. */
export function useApplicationPreferences() {
  const [{ favorites, view }, change] = usePreference('applications')
  return {
    favorites,
    view,
    isFavorite: (id: number) => hasId(favorites, id),
    toggle: (id: number) => {
      const changed = hasId(favorites, id) ? withoutId : withId
      change((before) => ({ ...before, favorites: changed(before.favorites, id) }))
    },
    /** Moves a favorite to the position of another one. */
    moveFavorite: (id: number, targetId: number) => {
      change((before) => ({
        ...before,
        favorites: movedId(before.favorites, id, targetId),
      }))
    },
    /** Resets groups and order to the default. */
    resetLayout: () =>
      change((before) => (before.order || before.groups ? { ...before, ...EMPTY_LAYOUT } : before)),
    choose: (next: typeof view) => change((before) => ({ ...before, view: next })),
  }
}
