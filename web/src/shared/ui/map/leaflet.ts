import L from 'leaflet'
import 'leaflet/dist/leaflet.css'

/** A map without controls of its own, which would need HTML from text. */
export function openMap(
  element: HTMLElement,
  options: { tileUrl: string | null; onTileError: () => void },
): L.Map {
  const map = L.map(element, { zoomControl: false, attributionControl: false, maxZoom: 20, minZoom: 3 })
  if (options.tileUrl) {
    const tiles = L.tileLayer(options.tileUrl, { maxZoom: 20 })
    tiles.on('tileerror', options.onTileError)
    tiles.addTo(map)
  }
  return map
}

const equatorMetresPerPixel = 156_543.034
const roundMetres = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000,
]

/** The bar that stands for a round distance at a latitude and zoom: its width in CSS pixels and its label. */
export function scaleOf(latitude: number, zoom: number): { widthPx: number; label: string } {
  const metresPerPixel = (equatorMetresPerPixel * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  const metres = roundMetres.findLast((distance) => distance / metresPerPixel <= 110) ?? 1
  const label = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`
  return { widthPx: Math.round(metres / metresPerPixel), label }
}
