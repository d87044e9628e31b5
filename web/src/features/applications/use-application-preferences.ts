import { toggleFavorite } from 'contract/applications/application-rules.ts'
import { usePreference } from '../../shared/preferences/use-preference.ts'

/** Favourites and the choice of cards or icons; both are kept for the member (spec 1 §3). */
export function useApplicationPreferences() {
  const [{ favorites, view }, change] = usePreference('applications')
  return {
    favorites,
    view,
    isFavorite: (id: number) => favorites.some((favorite) => String(favorite) === String(id)),
    toggle: (id: number) =>
      change((before) => ({ ...before, favorites: toggleFavorite(before.favorites, id) })),
    choose: (next: typeof view) => change((before) => ({ ...before, view: next })),
  }
}
