import { readAudience } from 'contract/staff/audience/audience-entries.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { titleOf } from 'contract/staff/content/content-values.ts'
import { z } from 'zod'

const ids = z.array(z.number().int())

/** The part of the newest version that lists show and search. */
export function summaryOf(kind: ContentKind, values: ContentValues) {
  const text = kind.searchFields.map((name) => textOf(values[name])).join(' ')
  const end = kind.endField ? values[kind.endField] : null
  const entries = kind.fields.find(({ input }) => input === 'audience')
  const categories = kind.fields.find(({ input }) => input === 'categories')
  return {
    title: titleOf(kind, values),
    searchText: text.toLowerCase(),
    audience: entries ? readAudience(values[entries.name]) : null,
    categoryIds: categories ? (ids.safeParse(values[categories.name]).data ?? []) : [],
    endsOn: typeof end === 'string' ? new Date(end) : null,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ') : ''
}
