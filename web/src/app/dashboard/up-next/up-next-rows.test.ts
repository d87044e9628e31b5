import { expect, test } from 'vitest'
import { classRow, expiringRow, readyRow, unreadRow } from './up-next-rows.ts'

const first = { id: 'x', listingId: 'AA26000001', unparsedAddress: '9 First St', day: '2026-11-24' }
const said = (row: { strong: string; rest: string; hint: string } | null) =>
  row && `${row.strong}${row.rest} | ${row.hint}`

test('one listing is named, several are counted [1/D1-154]', () => {
  expect(expiringRow({ count: 0, first: null }, '2026-11-23')).toBeNull()
  expect(said(expiringRow({ count: 1, first }, '2026-11-23'))).toBe(
    '9 First St expires tomorrow | AA26000001',
  )
  expect(said(expiringRow({ count: 3, first }, '2026-11-22'))).toBe(
    '3 listings expire within a week | Next: 9 First St, Tuesday',
  )
  expect(readyRow({ count: 0, first: null })).toBeNull()
  expect(said(readyRow({ count: 1, first }))).toBe('9 First St is ready to send | AA26000001')
  expect(said(readyRow({ count: 2, first }))).toBe('2 listings are ready to send | Next: 9 First St')
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
    'Fair Housing today at 5:30 PM PT | Metairie Board Room',
  )
  expect(said(classRow(next, now, 'Asia/Tokyo'))).toMatch(/^Fair Housing today at 10:30 AM /)
})

test('unread notifications are counted, and the newest one is named, regardless of their order [1/D1-154]', () => {
  const messages = [
    { id: 1, subject: 'Old', createdOn: '2026-11-01T00:00:00Z' },
    { id: 2, subject: 'Read', createdOn: '2026-11-22T00:00:00Z' },
    { id: 3, subject: 'Your statement is ready', createdOn: '2026-11-20T00:00:00Z' },
  ]
  expect(said(unreadRow(messages, ['2']))).toBe('2 unread messages | Newest: Your statement is ready')
  expect(said(unreadRow(messages, [2, '3']))).toBe('1 unread message | Newest: Old')
  expect(unreadRow(messages, [1, 2, 3])).toBeNull()
})
