import { expect, test } from 'vitest'
import { classRow, expiringRow, readyRow, type UpNextRow, unreadRow } from './up-next-rows.ts'

const first = { id: 'x', listingId: 'AA26000001', unparsedAddress: '9 First St', day: '2026-11-24' }
const said = (row: UpNextRow | null) => row && `${row.group}: ${row.subject} | ${row.what} | ${row.when}`

test('one listing is named, several are counted [1/D1-154]', () => {
  expect(expiringRow({ count: 0, first: null }, '2026-11-23')).toBeNull()
  expect(said(expiringRow({ count: 1, first }, '2026-11-23'))).toBe(
    'Tomorrow: 9 First St | Expires | Tomorrow',
  )
  expect(said(expiringRow({ count: 3, first }, '2026-11-22'))).toBe(
    'This week: 3 listings expire within a week | Next: 9 First St | In 2 days',
  )
  expect(readyRow({ count: 0, first: null })).toBeNull()
  expect(said(readyRow({ count: 1, first }))).toBe('Today: 9 First St | Ready to send | ')
  expect(said(readyRow({ count: 2, first }))).toBe(
    'Today: 2 listings are ready to send | Next: 9 First St | ',
  )
  expect(readyRow({ count: 2, first }, new Set(['x']))).toBeNull()
})

test('the next class has its time with the zone [1/D1-154]', () => {
  const next = {
    id: 4,
    className: 'Fair Housing',
    startTime: '2026-11-24T01:30:00.000Z',
    endTime: '2026-11-24T03:00:00.000Z',
    capacity: 30,
    seatsAvailable: 4,
    imageURL: null,
    presentationType: 'In Person',
    locationId: 1,
    instructorId: null,
    instructor: null,
    location: { name: 'Metairie Board Room', address: null },
    aor: null,
    trainingTopics: [],
  }
  const now = new Date('2026-11-23T18:00:00Z')
  expect(classRow(null, now, 'America/Los_Angeles')).toBeNull()
  expect(said(classRow(next, now, 'America/Los_Angeles'))).toBe(
    'Today: Fair Housing | Metairie Board Room | Today at 5:30 PM PT',
  )
  expect(said(classRow(next, now, 'Asia/Tokyo'))).toMatch(/ \| Today at 10:30 AM /)
  expect(said(classRow(next, new Date('2026-11-10T18:00:00Z'), 'America/Los_Angeles'))).toBe(
    'Later: Fair Housing | Metairie Board Room | Mon 11-23-2026 at 5:30 PM PT',
  )
})

test('unread notifications are counted, and the newest one is named, regardless of their order [1/D1-154]', () => {
  const messages = [
    { id: 1, subject: 'Old', createdOn: '2026-11-01T00:00:00Z' },
    { id: 2, subject: 'Read', createdOn: '2026-11-22T00:00:00Z' },
    { id: 3, subject: 'Your statement is ready', createdOn: '2026-11-20T00:00:00Z' },
  ]
  expect(said(unreadRow(messages, ['2']))).toBe(
    'Today: 2 unread messages | Newest: Your statement is ready | ',
  )
  expect(said(unreadRow(messages, [2, '3']))).toBe('Today: 1 unread message | Newest: Old | ')
  expect(unreadRow(messages, [1, 2, 3])).toBeNull()
})
