import { withId, withoutId } from '../preferences/id-lists.ts'
import type { ItemId, Preferences } from '../preferences/preferences.ts'

type Marks = Preferences['notifications']

/** Unread ones beyond this many are not counted out. */
const BADGE_CAP = 99

/** What a bell shows: nothing at 0, the number up to 99, then `99+`. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null
  return unread > BADGE_CAP ? `${BADGE_CAP}+` : String(unread)
}

/** How many of the messages are not in the read list; ids are compared as text. */
export function countUnread(messages: readonly { id: ItemId }[], read: readonly ItemId[]): number {
  const known = new Set(read.map(String))
  return messages.filter(({ id }) => !known.has(String(id))).length
}

/** Read, or unread again. */
export function withRead<Lists extends { read: ItemId[] }>(lists: Lists, id: ItemId, isRead: boolean): Lists {
  return { ...lists, read: isRead ? withId(lists.read, id) : withoutId(lists.read, id) }
}

/** Archived and read, or back in the inbox and unread. */
export function withArchived(marks: Marks, id: ItemId, isArchived: boolean): Marks {
  const archived = isArchived ? withId(marks.archived, id) : withoutId(marks.archived, id)
  return withRead({ ...marks, archived }, id, isArchived)
}
