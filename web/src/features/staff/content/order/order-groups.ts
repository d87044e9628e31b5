import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { OrderedRecord } from 'contract/staff/content/content-record.ts'

export type OrderGroup = { name: string | null; title: string; items: OrderedRecord[] }

/** The lists in which the records of a kind are ordered, in the order of their choice in the form. */
export function orderGroups(kind: ContentKind, items: readonly OrderedRecord[]): OrderGroup[] {
  const field = kind.fields.find(({ name }) => name === kind.orderGroup)
  const options = field?.input === 'select' ? field.options : []
  if (options.length === 0) return [{ name: null, title: kind.plural, items: [...items] }]
  return options
    .map(({ value, label }) => ({
      name: String(value),
      title: label,
      items: items.filter(({ group }) => group === String(value)),
    }))
    .filter((group) => group.items.length > 0)
}

/** The items after one of them has taken the place of another; those between move up or down. */
export function movedTo(items: readonly OrderedRecord[], id: number, targetId: number): OrderedRecord[] {
  const to = items.findIndex((item) => item.id === targetId)
  const moved = items.find((item) => item.id === id)
  if (!moved || to === -1) return [...items]
  const others = items.filter((item) => item !== moved)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
