import { market } from 'contract/market/current.ts'
import { expect, test } from 'vitest'
import { readMarketMap } from './market-map.ts'

test('the market map has its states, the borders of their counties and their towns, larger ones first', () => {
  const { states, counties, towns } = readMarketMap()
  expect(states).toMatchObject({ type: 'FeatureCollection' })
  expect('features' in states && states.features).toHaveLength(market.states.length)
  expect(counties.coordinates.length).toBeGreaterThan(100)
  expect(towns[0]).toEqual(['Los Angeles', expect.closeTo(34, 0), expect.closeTo(-118.3, 0)])
  expect(towns.map(([name]) => name)).toContain('Baton Rouge')
})

test('it is small enough to ship with a map', () => {
  expect(JSON.stringify(readMarketMap()).length).toBeLessThan(300_000)
})
