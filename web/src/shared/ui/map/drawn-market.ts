import { MARKET_MAP_PATH } from 'contract/places/place-limits.ts'
import type { FeatureCollection, MultiLineString } from 'geojson'
import L from 'leaflet'

/** The minimum distance of names on the map, and their maximum number. */
const NAME_WIDTH_PX = 110
const NAME_HEIGHT_PX = 28
const MAX_NAMES = 24

/** From the first zoom on, a street map has an overview of the county, drawn at the second. */
const OVERVIEW_FROM_ZOOM = 11
const OVERVIEW_ZOOM = 7

type MarketMap = {
  states: FeatureCollection
  counties: MultiLineString
  /** Name, latitude and longitude. */
  towns: [string, number, number][]
}

/** @throws Error when the portal cannot be reached */
export async function loadMarketMap(): Promise<MarketMap> {
  const response = await fetch(MARKET_MAP_PATH)
  if (!response.ok) throw new Error(`The map of the market could not be loaded: ${response.status}`)
  return (await response.json()) as MarketMap
}

/** Draws the market itself where there are no tiles: its states, their county borders and town names. */
export function drawMarket(map: L.Map, marketMap: MarketMap): void {
  addOutlines(map, marketMap)
  // The location is a marker on another pane; the drawing carries no information.
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true')
  const names = L.layerGroup().addTo(map)
  const overview = addOverview(map, marketMap)
  const draw = () => {
    names.clearLayers()
    for (const [name, latitude, longitude] of townsInView(map, marketMap))
      L.marker([latitude, longitude], { icon: nameIcon(name), interactive: false, keyboard: false }).addTo(
        names,
      )
    overview.getContainer().hidden = map.getZoom() < OVERVIEW_FROM_ZOOM
    overview.setView(map.getCenter(), OVERVIEW_ZOOM, { animate: false })
  }
  map.on('moveend', draw)
  map.on('unload', () => overview.remove())
  draw()
}

function addOutlines(map: L.Map, marketMap: MarketMap): void {
  const options = { interactive: false }
  L.geoJSON(marketMap.states, { ...options, style: { className: 'map-land' } }).addTo(map)
  L.geoJSON(marketMap.counties, { ...options, style: { className: 'map-border' } }).addTo(map)
}

/** A small map in the corner: the county around the location at its center. */
function addOverview(map: L.Map, marketMap: MarketMap): L.Map {
  const element = document.createElement('div')
  element.className = 'map-ground map-overview'
  element.ariaHidden = 'true'
  map.getContainer().append(element)
  const overview = L.map(element, {
    attributionControl: false,
    zoomControl: false,
    dragging: false,
    keyboard: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    touchZoom: false,
    boxZoom: false,
  })
  overview.whenReady(() => addOutlines(overview, marketMap))
  return overview
}

/** The visible towns, larger ones first, as far as their names do not overlap. */
function townsInView(map: L.Map, marketMap: MarketMap) {
  const view = map.getBounds()
  const taken: L.Point[] = []
  return marketMap.towns.filter(([, latitude, longitude]) => {
    if (taken.length >= MAX_NAMES || !view.contains([latitude, longitude])) return false
    const point = map.latLngToContainerPoint([latitude, longitude])
    const isFree = taken.every(
      ({ x, y }) => Math.abs(x - point.x) > NAME_WIDTH_PX || Math.abs(y - point.y) > NAME_HEIGHT_PX,
    )
    if (isFree) taken.push(point)
    return isFree
  })
}

function nameIcon(name: string): L.DivIcon {
  const html = document.createElement('span')
  html.textContent = name
  return L.divIcon({ html, className: 'map-name', iconSize: [0, 0] })
}
