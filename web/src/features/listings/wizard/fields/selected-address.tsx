import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { composeUnparsedAddress } from 'contract/listings/listing-rules.ts'
import { propertyTypeLabel } from 'contract/listings/property-types.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ListingPlace } from '../listing-values.ts'

/** The side panel of step 1: what the form and the record say about the address. */
export function SelectedAddress({ place }: { place: ListingPlace }) {
  const { control } = useFormContext<ListingFormValues>()
  const values = useWatch({ control }) as ListingFormValues
  const plus4 = values.postalCodePlus4 ? `-${values.postalCodePlus4}` : ''
  const lines: [string, string][] = [
    ['Address', place.unparsedAddress ?? composeUnparsedAddress(values)],
    ['City', values.city],
    ['County', values.countyOrParish],
    ['State', values.stateOrProvince],
    ['Postal Code', `${values.postalCode}${plus4}`],
    ['Latitude', place.latitude?.toFixed(5) ?? ''],
    ['Longitude', place.longitude?.toFixed(5) ?? ''],
  ]
  if (place.geocodeAccuracy === 'approximate') lines.push(['Location', 'Approximate, address not verified'])
  if (place.universalPropertyId)
    lines.push(['UPI', place.universalPropertyId], ['Property Type', propertyTypeLabel(values.propertyType)])
  return (
    <section aria-labelledby="selected-address" className="rounded-large border border-border bg-sunken p-4">
      <h3 id="selected-address" className="mb-2 text-13 font-semibold">
        Selected Address
      </h3>
      <dl className="grid gap-1 text-13">
        {lines.map(([term, text]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 text-right break-words tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
