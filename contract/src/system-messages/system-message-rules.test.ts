import { expect, test } from 'vitest'
import { isShownAddress, kindOfStatus, shownOverlays } from './system-message-rules.ts'

test('the status decides the kind', () => {
  expect([1, 2, 3, 4, 0, 99].map(kindOfStatus)).toEqual([
    'info',
    'warn',
    'error',
    'success',
    'success',
    'success',
  ])
})

test('only web addresses and pages of the portal are led to', () => {
  for (const address of ['https://example.com', 'HTTP://example.com/a?b=c', '/', '/articles'])
    expect(isShownAddress(address), address).toBe(true)
  for (const address of [
    'javascript:alert(1)',
    'ftp://example.com',
    '//example.com',
    'https://',
    '/\\example.com',
  ])
    expect(isShownAddress(address), address).toBe(false)
})

test('an open message stays when it expires, goes when it is taken back, and no banner lies over the page [3/D3-49]', () => {
  const now = new Date('2026-11-18T20:00:00.000Z')
  const open = (id: number, expirationDate: string | null) => ({
    id,
    expirationDate,
    position: 'modal' as const,
  })
  const before = [open(1, '2026-11-18T20:00:00.000Z'), open(2, '2026-11-18T20:00:00.001Z'), open(3, null)]
  expect(shownOverlays(before, [], now)).toEqual([before[0]])
  const came = [open(3, null), { id: 4, expirationDate: null, position: 'dash' as const }]
  expect(shownOverlays(before, came, now).map(({ id }) => id)).toEqual([3, 1])
})
