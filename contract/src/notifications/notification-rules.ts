import type { ItemId } from '../common/item-id.ts'
import { withId, withIds, withoutId, withoutIds } from '../preferences/id-lists.ts'
import type { Preferences } from '../preferences/preferences.ts'

type Marks = Preferences['notifications']

/** Unread ones beyond this many are not counted out. */
const BADGE_CAP = 99

/** The text of a bell: nothing at 0, the number up to 99, then `99+`. */
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

/** A notification, and how it is marked. One that is archived and snoozed is archived only. */
export type Marked = { id: ItemId; isRead: boolean; isArchived: boolean; isSnoozed?: boolean }

/**
 * Steps with notifications. Archiving also reads; unarchived ones are unread, as are snoozed ones that are
 * `shown` again.
 */
export type MarkStep = 'read' | 'unread' | 'archived' | 'unarchived' | 'snoozed' | 'shown'

/**
 * The items that the step changes. An archived or snoozed one is not marked: the badge would count hidden
 * ones, and one that comes back read would go unseen.
 */
export function changedBy<Item extends Marked>(items: readonly Item[], step: MarkStep): Item[] {
  return items.filter(({ isRead, isArchived, isSnoozed }) => {
    if (step === 'unarchived' || isArchived) return step === 'unarchived' && isArchived
    if (step === 'read' || step === 'unread') return !isSnoozed && isRead === (step === 'unread')
    return step !== 'shown' || isSnoozed === true
  })
}

/** The marks after a step with all of these notifications. */
export function withStep(marks: Marks, ids: readonly ItemId[], step: MarkStep): Marks {
  switch (step) {
    case 'read':
      return { ...marks, read: withIds(marks.read, ids) }
    case 'unread':
    case 'snoozed':
    case 'shown':
      return { ...marks, read: withoutIds(marks.read, ids) }
    case 'archived':
      return { ...marks, read: withIds(marks.read, ids), archived: withIds(marks.archived, ids) }
    case 'unarchived':
      return { ...marks, read: withoutIds(marks.read, ids), archived: withoutIds(marks.archived, ids) }
  }
}

/** The marks with each of these notifications as it was. */
export function withFormer(marks: Marks, former: readonly Marked[]): Marks {
  const idsOf = (items: readonly Marked[]) => items.map(({ id }) => id)
  const ids = idsOf(former)
  return {
    ...marks,
    read: withIds(withoutIds(marks.read, ids), idsOf(former.filter(({ isRead }) => isRead))),
    archived: withIds(withoutIds(marks.archived, ids), idsOf(former.filter(({ isArchived }) => isArchived))),
  }
}
