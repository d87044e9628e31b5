import { IconMapPinFilled, IconMinus, IconPlus } from '@tabler/icons-react'
import { market } from 'contract/market/current.ts'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { portalConfig } from '#shared/portal-config.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { openMap, scaleOf } from './leaflet.ts'

type Place = {
  latitude: number | null
  longitude: number | null
  zoom: number
  pinLabel: string
  isApproximate?: boolean
  className?: string
}

/**
 * The map of a location, at `zoom` with a pin; of an approximate one the area around it; without coordinates
 * the center of the market. Without tiles pin, scale and coordinates still show; only failing tiles are
 * reported. It is as high as its placeholder, so that nothing below it shifts.
 */
export function PlaceMap(place: Place) {
  const { latitude, longitude, zoom, isApproximate = false, className = 'h-72' } = place
  const hasPlace = latitude !== null && longitude !== null
  const center = hasPlace ? { latitude, longitude, zoom } : marketCenter()
  const { frame, map, view, hasFailed } = useMap(center)
  const { mapTileUrl, mapAttribution } = portalConfig()
  const scale = scaleOf(view.latitude, view.zoom)
  return (
    <figure
      className={classNames(
        'flex flex-col overflow-hidden rounded-large border border-border bg-sunken',
        className,
      )}
      data-lat={center.latitude}
      data-lng={center.longitude}
      data-zoom={view.zoom}
    >
      <div className="relative min-h-0 grow">
        <div ref={frame} role="application" aria-label="Map" className="map-ground isolate size-full" />
        {hasPlace && <Pin {...place} />}
        <div className="absolute top-2 right-2 flex flex-col rounded-small border border-border bg-surface">
          <IconButton label="Zoom in" className="size-8" onPress={() => map.current?.zoomIn()}>
            <IconPlus size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label="Zoom out" className="size-8" onPress={() => map.current?.zoomOut()}>
            <IconMinus size={16} aria-hidden="true" />
          </IconButton>
        </div>
        <span
          className="absolute bottom-2 left-2 border-x border-b border-ink bg-surface/80 px-1 text-center text-12 tabular-nums"
          style={{ width: scale.widthPx }}
        >
          {scale.label}
        </span>
        {mapTileUrl && mapAttribution && (
          <span className="absolute right-0 bottom-0 max-w-1/2 truncate bg-surface/80 px-1 text-12 text-muted">
            {mapAttribution}
          </span>
        )}
      </div>
      <figcaption className="flex shrink-0 justify-between gap-3 border-t border-border px-3 py-2 text-12 text-muted">
        <span className="truncate">
          {hasFailed ? 'The map could not be loaded.' : statusOf(hasPlace, isApproximate)}
        </span>
        {hasPlace && (
          <span className="tabular-nums">
            {latitude.toFixed(5)}, {longitude.toFixed(5)}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** Opens a map in `frame` and keeps it at a location; `view` is its view after it was moved by hand. */
function useMap({ latitude, longitude, zoom }: { latitude: number; longitude: number; zoom: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(null)
  const [view, setView] = useState({ latitude, zoom })
  const { mapTileUrl } = portalConfig()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!frame.current) return undefined
    const opened = openMap(frame.current, { tileUrl: mapTileUrl, onTileError: () => setHasFailed(true) })
    opened.on('zoomend moveend', () => setView({ latitude: opened.getCenter().lat, zoom: opened.getZoom() }))
    map.current = opened
    return () => {
      map.current = null
      opened.remove()
    }
  }, [mapTileUrl])
  useEffect(() => {
    map.current?.setView([latitude, longitude], zoom, { animate: false })
  }, [latitude, longitude, zoom])
  return { frame, map, view, hasFailed }
}

/** The center of the map: a pin, or a circle around an approximate location. */
function Pin({ pinLabel, isApproximate }: Place) {
  return isApproximate ? (
    <span
      role="img"
      aria-label={`${pinLabel}, approximate`}
      className="pointer-events-none absolute top-1/2 left-1/2 size-32 -translate-1/2 rounded-full border-2 border-dashed border-accent bg-accent/10"
    />
  ) : (
    <IconMapPinFilled
      size={32}
      aria-label={pinLabel}
      className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full text-accent drop-shadow"
    />
  )
}

function statusOf(hasPlace: boolean, isApproximate: boolean): string {
  if (!hasPlace) return 'No location to show'
  return isApproximate ? 'Approximate location' : 'Location'
}

function marketCenter() {
  const [latitude = 0, longitude = 0] = market.mapCenter.split(',').map(Number)
  return { latitude, longitude, zoom: market.mapZoom }
}
