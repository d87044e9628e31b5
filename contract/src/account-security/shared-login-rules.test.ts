import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSuggest, isShared, placesInWords, placesOf } from './shared-login-rules.ts'

const from = (network: string | null, browser: string | null = 'Chrome on Windows') => ({ network, browser })
const logins = fc.array(
  fc.record({
    network: fc.option(
      fc.nat(9).map((part) => `203.${part}.113.7`),
      { nil: null },
    ),
    browser: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { nil: null }),
  }),
)

test('five networks or five kinds of browsers within an hour are many, four of both are not', () => {
  const networks = (count: number) => Array.from({ length: count }, (_, index) => from(`203.${index}.113.7`))
  const browsers = (count: number) =>
    Array.from({ length: count }, (_, index) => from('203.0.113.7', `${index}`))
  expect(isShared(placesOf([...networks(4), ...browsers(3)]))).toBe(false)
  expect(isShared(placesOf(networks(5)))).toBe(true)
  expect(isShared(placesOf(browsers(5)))).toBe(true)
  expect(placesOf([from('203.0.113.7'), from('203.0.114.9'), from(null, null)])).toEqual({
    networks: 1,
    browsers: 1,
  })
})

test('the order of logins and repeated ones change nothing, and further ones never make fewer places', () => {
  fc.assert(
    fc.property(logins, logins, (some, more) => {
      expect(placesOf([...some, ...some].toReversed())).toEqual(placesOf(some))
      if (isShared(placesOf(some))) expect(isShared(placesOf([...more, ...some]))).toBe(true)
    }),
  )
})

test('the words for places, and a week between two suggestions', () => {
  expect(placesInWords({ networks: 6, browsers: 1 })).toBe(
    'from 6 networks and in 1 kind of browser within an hour',
  )
  expect(placesInWords({ networks: 1, browsers: 5 })).toBe(
    'from 1 network and in 5 kinds of browsers within an hour',
  )
  const now = new Date('2026-11-18T12:00:00Z')
  expect(canSuggest(null, now)).toBe(true)
  expect(canSuggest(new Date('2026-11-11T12:00:00Z'), now)).toBe(true)
  expect(canSuggest(new Date('2026-11-11T12:00:01Z'), now)).toBe(false)
})
