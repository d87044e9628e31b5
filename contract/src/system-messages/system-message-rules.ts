import type { ItemId } from '../preferences/preferences.ts'

export type MessageKind = 'info' | 'warn' | 'error' | 'success'

/** The icon of a status: 1 info, 2 warn, 3 error, any other success (spec 3 §3). */
export function kindOfStatus(statusId: number): MessageKind {
  switch (statusId) {
    case 1:
      return 'info'
    case 2:
      return 'warn'
    case 3:
      return 'error'
    default:
      return 'success'
  }
}

/** Whether an id is in a list of read ones; ids are compared as text (D3-28). */
export function isRead(id: ItemId, read: readonly ItemId[]): boolean {
  return read.some((entry) => String(entry) === String(id))
}

/** The list with `id` in it, once. */
export function withId(ids: readonly ItemId[], id: ItemId): ItemId[] {
  return isRead(id, ids) ? [...ids] : [...ids, id]
}

/** Whether `More Information` may lead there: http and https only (D3-55). */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address)
}
