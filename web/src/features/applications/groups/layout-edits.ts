import type { ApplicationLayout } from 'contract/applications/application-layout.ts'
import type { ItemId } from 'contract/common/item-id.ts'
import { movedTo } from '#shared/ui/order/moved-to.ts'

type Edit = (layout: ApplicationLayout) => ApplicationLayout

/** Ids after one of them has taken the place of another, whichever way they are written. */
export function movedId(ids: readonly ItemId[], id: ItemId, target: ItemId): ItemId[] {
  const entryOf = (wanted: ItemId) => ids.find((entry) => String(entry) === String(wanted))
  return movedTo(ids, entryOf(id), entryOf(target))
}

export const addGroup =
  (name: string): Edit =>
  (layout) => ({ ...layout, groups: [...layout.groups, { name, applications: [] }] })

export const renameGroup =
  (from: string, name: string): Edit =>
  (layout) => ({
    ...layout,
    groups: layout.groups.map((group) => (group.name === from ? { ...group, name } : group)),
  })

/** Its applications are in no group then. */
export const removeGroup =
  (name: string): Edit =>
  (layout) => ({ ...layout, groups: layout.groups.filter((group) => group.name !== name) })

/** Puts a group to the place of another one. */
export const moveGroup =
  (name: string, target: string): Edit =>
  (layout) => {
    const named = (wanted: string) => layout.groups.find((group) => group.name === wanted)
    return { ...layout, groups: movedTo(layout.groups, named(name), named(target)) }
  }

/** Puts an application of a group to the place of another one in it. */
export const moveInGroup =
  (name: string, id: ItemId, target: ItemId): Edit =>
  (layout) => ({
    ...layout,
    groups: layout.groups.map((group) =>
      group.name === name ? { ...group, applications: movedId(group.applications, id, target) } : group,
    ),
  })

/** The same for those in no group; `shown` are all of them, since the order may not name each yet. */
export const moveOther =
  (shown: readonly ItemId[], id: ItemId, target: ItemId): Edit =>
  (layout) => {
    const isShown = (entry: ItemId) => shown.some((other) => String(other) === String(entry))
    const absent = layout.order.filter((entry) => !isShown(entry))
    return { ...layout, order: [...movedId(shown, id, target), ...absent] }
  }
