import { hasId, withId, withoutId } from 'contract/preferences/id-lists.ts'
import type { ItemId } from 'contract/preferences/preferences.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { movedTo } from '#shared/ui/order/moved-to.ts'

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
    /** Puts a favorite to the place of another one. */
    moveFavorite: (id: number, targetId: number) => {
      const entryOf = (ids: ItemId[], wanted: number) => ids.find((entry) => String(entry) === String(wanted))
      change((before) => ({
        ...before,
        favorites: movedTo(
          before.favorites,
          entryOf(before.favorites, id),
          entryOf(before.favorites, targetId),
        ),
      }))
    },
    choose: (next: typeof view) => change((before) => ({ ...before, view: next })),
  }
}
