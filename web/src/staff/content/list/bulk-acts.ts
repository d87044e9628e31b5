import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { BulkAct } from 'contract/staff/content/content-record.ts'

export const BULK_NAMES: Record<BulkAct, string> = {
  publish: 'Publish',
  retire: 'Retire',
  'set-categories': 'Set Categories',
}

/** The acts on several records of a kind at once; agreements are published one by one. */
export function bulkActs({ fields, isFinal, isNeverRetired }: ContentKind, mayPublish: boolean): BulkAct[] {
  const hasCategories = fields.some(({ input }) => input === 'categories')
  return [
    ...(mayPublish && !isFinal ? (['publish'] as const) : []),
    ...(mayPublish && !isFinal && !isNeverRetired ? (['retire'] as const) : []),
    ...(hasCategories ? (['set-categories'] as const) : []),
  ]
}

/** `1 item`, `3 items`. */
export function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}
