import type { Criterion, Search } from 'contract/common/search.ts'
import { foldedText } from 'contract/find/find-rank.ts'
import { pageTotals } from './search-to-sql.ts'

type Value = string | number | null

/**
 * One page of rows that are all in memory, by the rules of a query: criteria hold together, text is found
 * case-insensitively, rows without a value come last. `fields` has the value of a row under each name.
 */
export function searchRows<Row>(
  rows: readonly Row[],
  search: Search,
  fields: Record<string, (row: Row) => Value>,
) {
  const valueOf = (row: Row, field: string) => fields[field]?.(row) ?? null
  const matching = rows.filter((row) =>
    search.criteria.every((criterion) => isMatch(criterion, valueOf(row, criterion.field))),
  )
  const sorted = matching.toSorted((one, other) => {
    for (const { field, direction } of search.orderBy) {
      const difference = compare(valueOf(one, field), valueOf(other, field))
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    return 0
  })
  const start = search.pageId * search.pageSize
  return { results: sorted.slice(start, start + search.pageSize), ...pageTotals(search, matching.length) }
}

function isMatch({ op, values }: Criterion, value: Value): boolean {
  const [first = ''] = values
  switch (op) {
    case 'Equal':
    case 'In':
      return values.some((wanted) => wanted === value)
    case 'notEqual':
      return value !== null && values.every((wanted) => wanted !== value)
    case 'Contains':
      return values.every((word) => text(value).includes(text(String(word))))
    case 'GreaterThan':
      return value !== null && compare(value, asValue(first)) > 0
    case 'LessThan':
      return value !== null && compare(value, asValue(first)) < 0
  }
}

function asValue(value: string | number | boolean): Value {
  return typeof value === 'boolean' ? String(value) : value
}

function text(value: Value): string {
  return foldedText(String(value ?? ''))
}

function compare(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return text(one).localeCompare(text(other))
}
