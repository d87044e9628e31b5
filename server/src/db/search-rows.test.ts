import type { Search } from 'contract/common/search.ts'
import { expect, test } from 'vitest'
import { searchRows } from './search-rows.ts'

const rows = [
  { name: 'Grace Kim', days: 5 },
  { name: 'ada young', days: null },
  { name: 'Noah Landry', days: 12 },
]
const fields = {
  name: (row: (typeof rows)[number]) => row.name,
  days: (row: (typeof rows)[number]) => row.days,
}
const search = (more: Partial<Search> = {}) =>
  searchRows(rows, { pageId: 0, pageSize: 10, criteria: [], orderBy: [], ...more }, fields)
const namesOf = (more: Partial<Search>) => search(more).results.map(({ name }) => name)

test('a page of rows in memory has its totals', () => {
  expect(search({ pageId: 1, pageSize: 2 })).toEqual({
    results: [rows[2]],
    pageId: 1,
    pageSize: 2,
    totalPages: 2,
    totalResults: 3,
  })
})

test('rows are ordered case-insensitively, without a value last', () => {
  expect(namesOf({ orderBy: [{ field: 'name', direction: 'asc' }] })).toEqual([
    'ada young',
    'Grace Kim',
    'Noah Landry',
  ])
  expect(namesOf({ orderBy: [{ field: 'days', direction: 'asc' }] })).toEqual([
    'Grace Kim',
    'Noah Landry',
    'ada young',
  ])
  expect(namesOf({ orderBy: [{ field: 'days', direction: 'desc' }] })).toEqual([
    'ada young',
    'Noah Landry',
    'Grace Kim',
  ])
})

test.for([
  ['Contains', ['GRACE'], 'name', ['Grace Kim']],
  ['Equal', ['Grace Kim'], 'name', ['Grace Kim']],
  ['In', ['Grace Kim', 'Noah Landry'], 'name', ['Grace Kim', 'Noah Landry']],
  ['notEqual', [5], 'days', ['Noah Landry']],
  ['GreaterThan', [5], 'days', ['Noah Landry']],
  ['LessThan', [12], 'days', ['Grace Kim']],
] as const)('%s %j is looked for in %s', ([op, values, field, names]) => {
  expect(namesOf({ criteria: [{ field, op, values: [...values] }] })).toEqual(names)
})
