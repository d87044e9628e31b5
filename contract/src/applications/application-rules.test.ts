import { expect, test } from 'vitest'
import { openableUrl } from '../common/web-address.ts'
import {
  APPLICATION_CATEGORIES,
  APPLICATION_SHORT_IDS,
  favoriteApplications,
  isNewApplication,
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
})

test('favourites stand in the order in which they were added, without those that are off', () => {
  const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(favoriteApplications([one, two, three], ['3', 9, 1])).toEqual([three, one])
  expect(favoriteApplications([], [1])).toEqual([])
})

test('only addresses of http and https open', () => {
  for (const url of ['https://example.com', 'HTTP://example.com/a?b#c', 'https://example.com:8443/x'])
    expect(openableUrl(url)).toBe(url)
  for (const url of [null, '', ' ', 'javascript:alert(1)', 'data:text/html,x', '//example.com', 'https:///x'])
    expect(openableUrl(url)).toBeNull()
  for (const url of ['https://user@example.com', 'https://example.com/ a', 'x https://example.com'])
    expect(openableUrl(url)).toBeNull()
})
