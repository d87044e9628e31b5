import { ADDRESS_FIELDS, type AddressField } from 'contract/listings/entered-address.ts'
import { LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import type { AddressSuggestion } from 'contract/places/place.ts'
import { APPROXIMATE_MAP_ZOOM, LISTING_MAP_ZOOM } from 'contract/places/place-limits.ts'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { AddressSearch } from './fields/address-search.tsx'
import { ListingControl } from './fields/listing-control.tsx'
import { SelectedAddress } from './fields/selected-address.tsx'
import type { ListingPlace } from './listing-values.ts'

const PlaceMap = lazyPart(() => import('#shared/ui/map/place-map.tsx').then((module) => module.PlaceMap))

const fields = (Object.keys(LISTING_FIELDS) as ListingField[]).filter(
  (name) => LISTING_FIELDS[name].step === 1,
)
const addressField = (name: ListingField) => ADDRESS_FIELDS.find((field) => field === name)
const wide: ListingField[] = [
  'streetName',
  'city',
  'countyOrParish',
  'subdivisionName',
  'subdivisionNameOther',
]

/** Step 1: where the property lies. */
export function LocationStep({
  place,
  lookups,
  onPick,
  onAddressChange,
  onAddressLeave,
}: {
  place: ListingPlace
  lookups: LookupValue[]
  onPick: (address: AddressSuggestion) => void
  onAddressChange: (field: AddressField) => void
  onAddressLeave: () => void
}) {
  const isApproximate = place.geocodeAccuracy === 'approximate'
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div>
        <AddressSearch onPick={onPick} />
        <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-4">
          {fields.map((name) => {
            const field = addressField(name)
            return (
              <ListingControl
                key={name}
                name={name}
                lookups={lookups}
                onChanged={field && (() => onAddressChange(field))}
                onLeave={field && onAddressLeave}
                className={wide.includes(name) ? 'col-span-2' : undefined}
              />
            )
          })}
        </div>
      </div>
      <div className="grid content-start gap-4">
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <PlaceMap
            latitude={place.latitude}
            longitude={place.longitude}
            zoom={isApproximate ? APPROXIMATE_MAP_ZOOM : LISTING_MAP_ZOOM}
            isApproximate={isApproximate}
            pinLabel="Location of the property"
          />
        </Suspense>
        <SelectedAddress place={place} />
      </div>
    </div>
  )
}
