import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../common/calendar-day.ts'
import {
  cancellationTooLate,
  composeUnparsedAddress,
  isExpiredBeyondLock,
  isRowLocked,
  isSameProperty,
  isSendingOffered,
  listingLockReason,
  registeredStatus,
  rowLockReason,
  streetNumberNumeric,
} from './listing-rules.ts'
import { REGISTERED_STATUSES } from './registered-status.ts'

const day = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2026-01-01', count))
const facts = fc.record({
  standardStatus: fc.constantFrom('A', 'K', 'Z'),
  cancellationDate: fc.option(day),
  promotedDate: fc.option(day.map((text) => `${text}T12:00:00.000Z`)),
  promotedMlsId: fc.option(fc.constant('ML26000001')),
  expirationDate: day,
})
const open = {
  standardStatus: 'A',
  cancellationDate: null,
  promotedDate: null,
  promotedMlsId: null,
  expirationDate: '2026-11-18',
}

test('a listing has exactly one of the four labels: sending outranks cancelling, which outranks time [2/D2-01]', () => {
  fc.assert(
    fc.property(facts, day, (listing, today) => {
      const label = registeredStatus(listing, today)
      expect(REGISTERED_STATUSES.filter((status) => status === label)).toHaveLength(1)
      const isSent = listing.promotedDate !== null || listing.promotedMlsId !== null
      const isCancelled = listing.cancellationDate !== null || listing.standardStatus === 'K'
      expect(label === 'Sent to MLS').toBe(isSent)
      expect(label === 'Cancelled').toBe(!isSent && isCancelled)
      const isOver = listing.expirationDate < today
      expect(label === 'Expired').toBe(!isSent && !isCancelled && isOver)
      expect(label === 'Incomplete').toBe(!isSent && !isCancelled && !isOver)
    }),
  )
})

test('a listing is in force through its expiration date', () => {
  expect(registeredStatus(open, '2026-11-18')).toBe('Incomplete')
  expect(registeredStatus(open, '2026-11-19')).toBe('Expired')
})

test('day 7 after the expiration is open and day 8 is locked, over months, years and leap days', () => {
  fc.assert(
    fc.property(day, (expirationDate) => {
      expect(isExpiredBeyondLock(expirationDate, addDays(expirationDate, 7))).toBe(false)
      expect(isExpiredBeyondLock(expirationDate, addDays(expirationDate, 8))).toBe(true)
    }),
  )
  expect(isExpiredBeyondLock('2028-02-25', '2028-03-03')).toBe(false)
  expect(isExpiredBeyondLock('2028-02-25', '2028-03-04')).toBe(true)
})

test('a row is locked by a cancellation or a promotion only, the edit view by a long expiration too', () => {
  fc.assert(
    fc.property(facts, day, (listing, today) => {
      const isMarked = ['Sent to MLS', 'Cancelled'].includes(registeredStatus(listing, today))
      expect(isRowLocked(listing)).toBe(isMarked)
      expect(rowLockReason(listing) !== null).toBe(isMarked)
      expect(listingLockReason(listing, today) !== null).toBe(
        isMarked || isExpiredBeyondLock(listing.expirationDate, today),
      )
    }),
  )
})

test('Send to MLS is offered to four systems, spelled exactly', () => {
  for (const system of ['CRM', 'CN', 'CRP', 'CRF']) expect(isSendingOffered(system)).toBe(true)
  for (const system of ['SWL', 'HD', 'GD', 'crm', '', null]) expect(isSendingOffered(system)).toBe(false)
})

test('the address line leaves out what is empty', () => {
  const none = {
    streetNumber: '12',
    streetDirPrefix: null,
    streetName: 'Main',
    streetSuffix: null,
    streetSuffixModifier: null,
    streetDirSuffix: null,
    unitNumber: null,
  }
  expect(composeUnparsedAddress(none)).toBe('12 Main')
  expect(
    composeUnparsedAddress({
      ...none,
      streetDirPrefix: 'N',
      streetSuffix: 'St',
      streetSuffixModifier: 'Old',
      streetDirSuffix: 'W',
      unitNumber: '4',
    }),
  ).toBe('12 N Old Main St W Unit 4')
})

test('the numeric street number is the leading digits', () => {
  for (const [text, number] of [
    ['12', 12],
    [' 12A', 12],
    ['12-14', 12],
    ['A12', null],
    ['', null],
    ['0012', 12],
  ] as const)
    expect(streetNumberNumeric(text), text).toBe(number)
})

test('the day of a late cancellation stands in the message', () => {
  expect(cancellationTooLate('11-18-2026')).toBe('Cancellation must be prior to 11-18-2026')
})

test('two addresses are one property regardless of case and spacing, but not with another unit or postal code [2/D2-121]', () => {
  const address = {
    streetNumber: '350',
    streetDirPrefix: 'S',
    streetName: 'Grand',
    streetSuffix: 'Ave',
    streetSuffixModifier: null,
    streetDirSuffix: '',
    unitNumber: '7b',
    postalCode: '90071',
  }
  expect(isSameProperty(address, { ...address, streetName: 'GRAND ', unitNumber: '7B' })).toBe(true)
  for (const more of [{ unitNumber: null }, { postalCode: '90072' }, { streetNumber: '352' }])
    expect(isSameProperty(address, { ...address, ...more })).toBe(false)
})

test('a lock says its reason: sending before cancelling, and that before a long expiration', () => {
  const sent = { ...open, promotedMlsId: 'ML26000001', cancellationDate: '2026-11-01' }
  expect(rowLockReason(sent)).toBe('This listing was sent to the MLS.')
  expect(rowLockReason({ ...open, standardStatus: 'K' })).toBe('This listing was cancelled.')
  expect(listingLockReason(open, '2026-11-26')).toBe('This listing expired more than 7 days ago.')
})
