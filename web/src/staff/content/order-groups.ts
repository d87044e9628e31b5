import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { OrderedRecord } from 'contract/staff/content/content-record.ts'

export type OrderGroup = { name: string | null; title: string; items: OrderedRecord[] }

/** The ordered lists of a kind's records, in the order of their choice in the form. */
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
