import { expect, test } from 'vitest'
import { namesInUse, queryOf, readList } from '#staff/kit/list-spec.ts'
import { CONTENT_LIST, type ContentListState } from './list-state.ts'

const readListState = (search: Record<string, unknown>) => readList(CONTENT_LIST, search)
const listQuery = (state: ContentListState) => queryOf(CONTENT_LIST, state)
const inUse = (state: ContentListState) => namesInUse(CONTENT_LIST.filters, state)

test('invalid parameters show the whole list, newest change first', () => {
  const state = readListState({
    status: 'Lost',
    category: 'x',
    from: '2026-02-30',
    sort: 'rowVersion',
    page: '-2',
    pageSize: '11',
  })
  expect(inUse(state)).toEqual([])
  expect(listQuery(state)).toEqual({
    pageId: 0,
    pageSize: 10,
    criteria: [],
    orderBy: [{ field: 'changedOn', direction: 'desc' }],
  })
})

test('each filter of the address is queried, days from their first to their last instant', () => {
  const state = readListState({
    text: ' coming  soon ',
    status: 'In Review',
    author: 'Kim',
    association: 'CV',
    category: '3',
    from: '2026-11-20',
    to: '2026-11-20',
    sort: 'title',
    direction: 'desc',
    page: '3',
    pageSize: '20',
  })
  expect(inUse(state)).toEqual(['text', 'status', 'author', 'association', 'category', 'from', 'to'])
  expect(listQuery(state)).toEqual({
    pageId: 2,
    pageSize: 20,
    criteria: [
      { field: 'text', op: 'Contains', values: ['coming', 'soon'] },
      { field: 'status', op: 'Equal', values: ['In Review'] },
      { field: 'author', op: 'Contains', values: ['Kim'] },
      { field: 'aorShortName', op: 'Equal', values: ['CV'] },
      { field: 'categoryId', op: 'Equal', values: [3] },
      {
        field: 'changedOn',
        op: 'GreaterThan',
        values: [new Date(new Date(2026, 10, 20).getTime() - 1).toISOString()],
      },
      { field: 'changedOn', op: 'LessThan', values: [new Date(2026, 10, 21).toISOString()] },
    ],
    orderBy: [{ field: 'title', direction: 'desc' }],
  })
})

test('own drafts and expired records are filters besides the states', () => {
  expect(listQuery(readListState({ status: 'My Drafts' })).criteria).toEqual([
    { field: 'isMyDraft', op: 'Equal', values: [true] },
  ])
  expect(listQuery(readListState({ status: 'Expired' })).criteria).toEqual([
    { field: 'isExpired', op: 'Equal', values: [true] },
  ])
})
