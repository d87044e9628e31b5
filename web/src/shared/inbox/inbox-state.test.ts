import { expect, test } from 'vitest'
import {
  adjacentIds,
  countLine,
  filterItems,
  firstUnread,
  type InboxFilter,
  newestFirst,
  pageCount,
  pageOf,
  readInboxState,
} from './inbox-state.ts'

const item = (id: number, more: object = {}) => ({
  id,
  title: `Title ${id}`,
  html: '<p>Text</p>',
  createdOn: '2026-11-18T20:00:00.000Z',
  isRead: false,
  isArchived: false,
  ...more,
})
const items = [
  item(1, { isRead: true }),
  item(2),
  item(3, { isRead: true, isArchived: true }),
  item(4, { title: 'Dues', html: '<p>Fees &amp; <b>dues</b></p>' }),
]
const ids = (input: Parameters<typeof filterItems>[1]) => filterItems(items, input).map(({ id }) => id)

test('each filter lists its own; archived ones are only in All and Archived [3/NOTE-40, 3/NOTE-41, 3/NOTE-42, 3/SYS-07, 3/SYS-08, 3/D3-30]', () => {
  const of = (filter: InboxFilter | undefined) => ids({ filter })
  expect(of(undefined)).toEqual([1, 2, 3, 4])
  expect(of('all')).toEqual([1, 2, 3, 4])
  expect(of('read')).toEqual([1])
  expect(of('unread')).toEqual([2, 4])
  expect(of('archived')).toEqual([3])
  expect(ids({ filter: 'unread', keptId: '1' })).toEqual([1, 2, 4])
  expect(ids({ filter: 'unread', keptId: '3' })).toEqual([2, 4])
})

test('snoozed messages are only in `Snoozed`, the next to return first; an archived one is only archived [5/INBOX-15, 5/INBOX-16, 5/D5-50]', () => {
  const away = { isSnoozed: true, snoozedUntil: '2026-11-20T16:00:00.000Z' }
  const mixed = [
    item(1, { isRead: true }),
    item(2, away),
    item(3, { isArchived: true, snoozedUntil: away.snoozedUntil }),
    item(4, { ...away, snoozedUntil: '2026-11-19T16:00:00.000Z' }),
    item(5),
  ]
  const of = (filter: InboxFilter | undefined) =>
    filterItems(mixed, { filter, keptId: '2' }).map(({ id }) => id)
  expect(of(undefined)).toEqual([1, 3, 5])
  expect(of('read')).toEqual([1])
  expect(of('unread')).toEqual([5])
  expect(of('archived')).toEqual([3])
  expect(of('snoozed')).toEqual([4, 2])
  expect(firstUnread([item(2, away), item(5)])?.id).toBe(5)
})

test('a returned message is sorted by the time of its return', () => {
  const back = item(9, { createdOn: '2026-11-01T20:00:00.000Z', sortedOn: '2026-11-19T20:00:00.000Z' })
  expect(newestFirst([item(1), back, item(2)]).map(({ id }) => id)).toEqual([9, 2, 1])
})

test('the search covers title and text, case-insensitively, but not tags [3/NOTE-25, 3/NOTE-26, 3/NOTE-27, 3/SYS-17, 3/SYS-18, 3/SYS-19, 3/D3-41]', () => {
  expect(ids({ text: 'TITLE 2' })).toEqual([2])
  expect(ids({ text: ' fees & DUES ' })).toEqual([4])
  expect(ids({ text: 'dues', filter: 'read' })).toEqual([])
  expect(ids({ text: '<b>' })).toEqual([])
  expect(ids({ text: 'amp' })).toEqual([])
})

test('newest first, for the same moment the higher ID [3/D3-35]', () => {
  const older = item(9, { createdOn: '2026-11-17T20:00:00.000Z' })
  expect(newestFirst([item(1), older, item(2)]).map(({ id }) => id)).toEqual([2, 1, 9])
})

test('a page has ten messages, and a message is found on its page [3/CONST-01, 3/D3-36]', () => {
  const many = Array.from({ length: 21 }, (_, index) => item(100 - index))
  expect([0, 1, 10, 11, 21].map(pageCount)).toEqual([1, 1, 1, 2, 3])
  expect(pageOf(many, '100')).toBe(1)
  expect(pageOf(many, '90')).toBe(2)
  expect(pageOf(many, '80')).toBe(3)
  expect(pageOf(many, '5')).toBe(1)
})

test('the arrows cross page borders and stop at the ends [3/D3-40]', () => {
  const many = Array.from({ length: 12 }, (_, index) => item(index + 1))
  expect(adjacentIds(many, '10')).toEqual({ previous: 9, next: 11 })
  expect(adjacentIds(many, '1')).toEqual({ previous: undefined, next: 2 })
  expect(adjacentIds(many, '12')).toEqual({ previous: 11, next: undefined })
  expect(adjacentIds(many, '99')).toEqual({ previous: undefined, next: undefined })
})

test('the first message to read is neither read nor archived', () => {
  expect(firstUnread(items)?.id).toBe(2)
  expect(firstUnread([item(1, { isRead: true }), item(2, { isArchived: true })])).toBeUndefined()
})

test('the count line has a singular [3/NOTE-11, 3/SYS-10, 3/D3-34]', () => {
  expect([0, 1, 12, 1000].map(countLine)).toEqual([
    '0 messages',
    '1 message',
    '12 messages',
    '1,000 messages',
  ])
})

test('invalid parts of the address count as absent', () => {
  const filters = ['read', 'unread'] as const
  expect(readInboxState({ id: 7, filter: 'unread', text: 126, page: '3' }, filters)).toEqual({
    id: '7',
    filter: 'unread',
    text: '126',
    page: 3,
  })
  expect(readInboxState({ id: {}, filter: 'archived', text: [], page: -1 }, filters)).toEqual({})
})
