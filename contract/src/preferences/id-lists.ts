import type { ItemId } from './preferences.ts'

/** Whether an id is in a list of preferences; ids are compared as text. */
export function hasId(ids: readonly ItemId[], id: ItemId): boolean {
  return ids.some((entry) => String(entry) === String(id))
}

/** The list with `id` in it, once: a new one stands at the end. */
export function withId(ids: readonly ItemId[], id: ItemId): ItemId[] {
  return hasId(ids, id) ? [...ids] : [...ids, id]
}

/** The list without `id`. */
export function withoutId(ids: readonly ItemId[], id: ItemId): ItemId[] {
  return ids.filter((entry) => String(entry) !== String(id))
}
