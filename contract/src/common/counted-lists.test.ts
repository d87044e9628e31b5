import { expect, test } from 'vitest'
import { countedSearch } from './counted-lists.ts'

test('pages reach as far as records are counted', () => {
  const search = countedSearch({ filterFields: [], orderFields: [], maxPageSize: 50 })
  expect(search.safeParse({ pageId: 99 }).success).toBe(true)
  expect(search.safeParse({ pageId: 100 }).success).toBe(false)
  expect(search.safeParse({ pageId: 19, pageSize: 50 }).success).toBe(true)
  expect(search.safeParse({ pageId: 20, pageSize: 50 }).success).toBe(false)
})
