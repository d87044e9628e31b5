import { expect, test } from 'vitest'
import { chosenStatus, openingStatus } from './status-of-session.ts'

const counts = { 'Sent to MLS': 3, Expired: 2, Incomplete: 1, Cancelled: 4 }

test('the address outranks the session, and a text without a status searches all [2/D2-19]', () => {
  expect(chosenStatus({}, undefined)).toBeUndefined()
  expect(chosenStatus({}, 'Expired')).toBe('Expired')
  expect(chosenStatus({ status: 'All' }, 'Expired')).toBe('All')
  expect(chosenStatus({ status: 'Cancelled', text: 'Main' }, 'Expired')).toBe('Cancelled')
  expect(chosenStatus({ text: 'Main' }, 'Expired')).toBe('All')
})

test('a session opens on incomplete listings, until the response shows that there are none [2/D2-19]', () => {
  expect(openingStatus(undefined)).toBe('Incomplete')
  expect(openingStatus({ statusCounts: null })).toBe('Incomplete')
  expect(openingStatus({ statusCounts: counts })).toBe('Incomplete')
  expect(openingStatus({ statusCounts: { ...counts, Incomplete: 0 } })).toBe('All')
})
