import L from 'leaflet'
import { loadPart } from '#shared/load-part.ts'
import { logProblem } from '#shared/log.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

/**
 * A map without its own controls, which would need HTML from text; without tiles it shows the market itself.
 */
export function openMap(
  element: HTMLElement,
  options: { tileUrl: string | null; onTileError: () => void },
): L.Map {
  const map = L.map(element, { zoomControl: false, attributionControl: false, maxZoom: 20, minZoom: 3 })
  if (options.tileUrl) {
    const tiles = L.tileLayer(options.tileUrl, { maxZoom: 20 })
    tiles.on('tileerror', options.onTileError)
    tiles.addTo(map)
  } else drawOn(map).catch((error: unknown) => logProblem('Map of the market', error))
  return map
}

async function drawOn(map: L.Map): Promise<void> {
  const { drawMarket, loadMarketMap } = await loadPart(() => import('./drawn-market.ts'))
  const marketMap = await loadMarketMap()
  // It may be removed by then.
  if (map.getContainer().isConnected) map.whenReady(() => drawMarket(map, marketMap))
}

const EQUATOR_METERS_PER_PIXEL = 156_543.034
const METERS_PER_FOOT = 0.3048
const FEET_PER_MILE = 5280
const MAX_BAR_PX = 110

const roundFeet = [10, 20, 50, 100, 200, 500, 1000, 2000]
const roundMiles = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
const distances = [
  ...roundFeet.map((feet) => ({ feet, label: `${feet} ft` })),
  ...roundMiles.map((miles) => ({ feet: miles * FEET_PER_MILE, label: `${miles} mi` })),
]

/** The scale bar for a round distance at a latitude and zoom: its width in CSS pixels and its label. */
export function scaleOf(latitude: number, zoom: number): { widthPx: number; label: string } {
  const metersPerPixel = (EQUATOR_METERS_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  const widthOf = (feet: number) => (feet * METERS_PER_FOOT) / metersPerPixel
  const longest = distances.findLast(({ feet }) => widthOf(feet) <= MAX_BAR_PX) ?? {
    feet: 10,
    label: '10 ft',
  }
  return { widthPx: Math.round(widthOf(longest.feet)), label: longest.label }
}
