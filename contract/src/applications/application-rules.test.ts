import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openableUrl } from '../common/web-address.ts'
import {
  APPLICATION_CATEGORIES,
  APPLICATION_SHORT_IDS,
  applicationsPerRow,
  applicationWidth,
  isNewApplication,
  NEW_MARKER_PING_MS,
} from './application-rules.ts'

const now = new Date('2026-11-18T20:00:00Z')

test('categories and short ids are those of the specification [1/DASH-34]', () => {
  expect(APPLICATION_CATEGORIES).toEqual(['member', 'aor', 'broker', 'marketplace'])
  expect(APPLICATION_SHORT_IDS).toEqual([
    'FLEXMLS',
    'GLIDE',
    'LIONDESK',
    'TOPPRODUCER',
    'CLOUDCMA',
    'SHOWINGTIME',
    'BOXMLS',
  ])
})

test('an application is new for 30 × 24 hours, to the millisecond [1/DASH-17, 1/D1-50]', () => {
  expect(isNewApplication('2026-10-19T20:00:00.000Z', now)).toBe(true)
  expect(isNewApplication('2026-10-19T19:59:59.999Z', now)).toBe(false)
  expect(isNewApplication(now, now)).toBe(true)
  expect(NEW_MARKER_PING_MS).toBe(5000)
})

test('cards are 350 wide, icons 150 from a container of 768 on and 100 below [1/DASH-32, 1/D1-48]', () => {
  for (const width of [320, 767, 768, 2000]) expect(applicationWidth('card', width)).toBe(350)
  expect(applicationWidth('icon', 767)).toBe(100)
  expect(applicationWidth('icon', 768)).toBe(150)
})

test('as many stand in a row as fit whole, at least one [1/DASH-31]', () => {
  expect(applicationsPerRow('card', 1090)).toBe(3)
  expect(applicationsPerRow('card', 1049)).toBe(2)
  expect(applicationsPerRow('card', 349)).toBe(1)
  expect(applicationsPerRow('icon', 768)).toBe(5)
  expect(applicationsPerRow('icon', 767)).toBe(7)
  fc.assert(
    fc.property(fc.constantFrom('card', 'icon'), fc.integer({ min: 0, max: 4000 }), (view, width) => {
      const perRow = applicationsPerRow(view, width)
      expect(perRow).toBeGreaterThanOrEqual(1)
      expect(perRow === 1 || perRow * applicationWidth(view, width) <= width).toBe(true)
      expect((perRow + 1) * applicationWidth(view, width)).toBeGreaterThan(width)
    }),
  )
})

test('only addresses of http and https open', () => {
  for (const url of ['https://example.com', 'HTTP://example.com/a?b#c', 'https://example.com:8443/x'])
    expect(openableUrl(url)).toBe(url)
  for (const url of [null, '', ' ', 'javascript:alert(1)', 'data:text/html,x', '//example.com', 'https:///x'])
    expect(openableUrl(url)).toBeNull()
  for (const url of ['https://user@example.com', 'https://example.com/ a', 'x https://example.com'])
    expect(openableUrl(url)).toBeNull()
})
