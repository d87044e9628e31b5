import type { ItemId } from '../common/item-id.ts'

/** Whether an id is in a list of preferences; ids are compared as text. */
export function hasId(ids: readonly ItemId[], id: ItemId): boolean {
  return ids.some((entry) => String(entry) === String(id))
}

/** The list with `id` in it, once: a new one stands at the end. */
export function withId(ids: readonly ItemId[], id: ItemId): ItemId[] {
  return withIds(ids, [id])
}

/** The list without `id`. */
export function withoutId(ids: readonly ItemId[], id: ItemId): ItemId[] {
  return withoutIds(ids, [id])
}

/** The list with each of `added` in it, once: new ones stand at the end. */
export function withIds(ids: readonly ItemId[], added: readonly ItemId[]): ItemId[] {
  const known = new Set(ids.map(String))
  return [...ids, ...added.filter((id) => !known.has(String(id)))]
}

/** The list without any of `removed`. */
export function withoutIds(ids: readonly ItemId[], removed: readonly ItemId[]): ItemId[] {
  const gone = new Set(removed.map(String))
  return ids.filter((id) => !gone.has(String(id)))
}
