import { useQuery } from '@tanstack/react-query'
import { CLASS_MAP_ZOOM } from 'contract/places/place-limits.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { Suspense } from 'react'
import { orpc } from '#shared/api/api.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

const PlaceMap = lazyPart(() => import('#shared/ui/map/place-map.tsx').then((module) => module.PlaceMap))

/** Tab `Location`: name, address, and a map; a location that is not found shows the market. */
export function ClassLocation({ location }: { location: TrainingClass['location'] }) {
  const address = location?.address ?? ''
  const place = useQuery({
    ...orpc.places.geocode.queryOptions({ input: { address } }),
    enabled: address !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!location) return <EmptyState title="No location" />
  const isLooking = address !== '' && place.isPending
  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <p className="text-16 font-semibold">{location.name}</p>
        {location.address && <p className="text-muted">{location.address}</p>}
      </div>
      {isLooking ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <PlaceMap
            latitude={place.data?.latitude ?? null}
            longitude={place.data?.longitude ?? null}
            zoom={CLASS_MAP_ZOOM}
            pinLabel={`Location of ${location.name}`}
          />
        </Suspense>
      )}
    </div>
  )
}
