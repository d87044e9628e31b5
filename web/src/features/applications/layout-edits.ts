import type { ApplicationLayout } from 'contract/applications/application-layout.ts'
import type { ItemId } from 'contract/common/item-id.ts'
import { movedTo } from '#shared/ui/order/moved-to.ts'

type Edit = (layout: ApplicationLayout) => ApplicationLayout

/** Ids after one of them was moved to the position of another, however they are written. */
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

/** Its applications then belong to no group. */
export const removeGroup =
  (name: string): Edit =>
  (layout) => ({ ...layout, groups: layout.groups.filter((group) => group.name !== name) })

/** Moves a group to the position of another one. */
export const moveGroup =
  (name: string, target: string): Edit =>
  (layout) => {
    const named = (wanted: string) => layout.groups.find((group) => group.name === wanted)
    return { ...layout, groups: movedTo(layout.groups, named(name), named(target)) }
  }

/** Moves an application of a group to the position of another one in it. */
export const moveInGroup =
  (name: string, id: ItemId, target: ItemId): Edit =>
  (layout) => ({
    ...layout,
    groups: layout.groups.map((group) =>
      group.name === name ? { ...group, applications: movedId(group.applications, id, target) } : group,
    ),
  })

/** The same for ungrouped applications; `shown` lists all of them, since the order may not contain each yet. */
export const moveOther =
  (shown: readonly ItemId[], id: ItemId, target: ItemId): Edit =>
  (layout) => {
    const isShown = (entry: ItemId) => shown.some((other) => String(other) === String(entry))
    const absent = layout.order.filter((entry) => !isShown(entry))
    return { ...layout, order: [...movedId(shown, id, target), ...absent] }
  }
