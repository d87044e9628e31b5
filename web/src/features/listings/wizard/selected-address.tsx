import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { addressLines } from 'contract/listings/address-lines.ts'
import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { missingFields } from 'contract/listings/listing-steps.ts'
import { propertyTypeLabel } from 'contract/listings/property-types.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import type { ReactNode, Ref } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { classNames } from '#shared/ui/class-names.ts'
import type { ListingPlace } from './listing-values.ts'

/** The address of the form as one card, with a check mark when it is complete, else with its missing parts. */
export function SelectedAddress({
  place,
  lookups,
  isWhole,
  action,
  ref,
}: {
  place: ListingPlace
  lookups: LookupValue[]
  isWhole: boolean
  action?: ReactNode
  ref?: Ref<HTMLElement>
}) {
  const { control } = useFormContext<ListingFormValues>()
  const values = useWatch({ control }) as ListingFormValues
  const { street, town, county } = addressLines(values, place.unparsedAddress, lookups)
  const Icon = isWhole ? IconCheck : IconAlertCircle
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="selected-address"
      aria-describedby="selected-address-lines"
      className={classNames(
        'flex items-start gap-4 rounded-large border p-4',
        isWhole ? 'border-accent bg-accent-soft' : 'border-warn bg-warn-soft',
      )}
    >
      <span
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-full',
          isWhole ? 'bg-accent text-on-accent' : 'text-warn',
        )}
      >
        <Icon size={isWhole ? 16 : 24} stroke={isWhole ? 2.5 : 2} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 id="selected-address" className="sr-only">
          Selected Address
        </h3>
        <div id="selected-address-lines">
          <p className="text-16 font-semibold">{street}</p>
          <p>{town}</p>
          <p className="text-13 text-muted">{county}</p>
          <AddressNotes place={place} values={values} />
          {place.universalPropertyId && (
            <p className="text-13 text-muted">
              {[`UPI ${place.universalPropertyId}`, propertyTypeLabel(values.propertyType)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
      </div>
      {action}
    </section>
  )
}

/** The missing parts of the address, and whether it has been verified. */
function AddressNotes({ place, values }: { place: ListingPlace; values: ListingFormValues }) {
  const missing = missingFields(1, values).map((name) => LISTING_FIELDS[name].label)
  return (
    <>
      {missing.length > 0 && <p className="font-semibold">Missing: {missing.join(', ')}</p>}
      {place.geocodeAccuracy === 'approximate' && (
        <p className="text-13 text-muted">Approximate, address not verified</p>
      )}
    </>
  )
}
