import { hasId, withId, withoutId } from 'contract/preferences/id-lists.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'

/** Favourites and the choice of cards or icons; both are kept for the member. */
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
    choose: (next: typeof view) => change((before) => ({ ...before, view: next })),
  }
}
