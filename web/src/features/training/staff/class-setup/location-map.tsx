import { useQuery } from '@tanstack/react-query'
import { CLASS_MAP_ZOOM } from 'contract/places/place-limits.ts'
import { Suspense } from 'react'
import { orpc } from '#shared/api/api.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { useDebounced } from '#shared/use-debounced.ts'

const PlaceMap = lazyPart(() => import('#shared/ui/map/place-map.tsx').then((module) => module.PlaceMap))

const QUIET_MS = 750

/** The map that members see of an address; nothing without one. */
export function LocationMap({ name, address }: { name: string; address: string }) {
  const settled = useDebounced(address.trim(), QUIET_MS)
  const place = useQuery({
    ...orpc.places.geocode.queryOptions({ input: { address: settled } }),
    enabled: settled !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (settled === '') return null
  if (place.isPending) return <Skeleton className="h-72 w-full" />
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <PlaceMap
        latitude={place.data?.latitude ?? null}
        longitude={place.data?.longitude ?? null}
        zoom={CLASS_MAP_ZOOM}
        pinLabel={`Location of ${name}`}
      />
    </Suspense>
  )
}
