import { hasId, withId, withoutId } from 'contract/preferences/id-lists.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'

/** The member's read and saved articles, and their changes: shown immediately, saved with the profile. */
export function useArticleMarks() {
  const [marks, change] = usePreference('articles')
  return {
    marks,
    isRead: (id: number) => hasId(marks.read, id),
    isFavorite: (id: number) => hasId(marks.favorites, id),
    toggleFavorite: (id: number) => {
      const isOn = hasId(marks.favorites, id)
      change((before) => ({
        ...before,
        favorites: isOn ? withoutId(before.favorites, id) : withId(before.favorites, id),
      }))
    },
    markUnread: (id: number) => change((before) => ({ ...before, read: withoutId(before.read, id) })),
    change,
  }
}
