import { useQueryClient } from '@tanstack/react-query'
import { STATES } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import {
  isPropertyTypeLocked,
  offeredPropertyTypes,
  toPropertyTypeCode,
} from 'contract/listings/property-types.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { toShortValue } from 'contract/lookups/lookup-rules.ts'
import type { AddressSuggestion, PropertyReport } from 'contract/places/place.ts'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { orpc } from '../../../shared/api/api.ts'
import { logProblem } from '../../../shared/log.ts'
import type { ListingPlace } from './listing-values.ts'

type TextField = Exclude<keyof ListingFormValues, 'listPrice' | 'noMarketing'>
type Property = NonNullable<PropertyReport['property']>

/**
 * Fills the form from a chosen address and from the property record of an address. A record overwrites only empty
 * fields and fields that an earlier record filled; none found is only logged (spec 2 §7, D2-56, D2-57).
 */
export function usePropertyRecord(options: {
  form: UseFormReturn<ListingFormValues>
  lookups: LookupValue[]
  listingId: string | null
  setPlace: (place: ListingPlace) => void
}) {
  const { form, lookups, listingId, setPlace } = options
  const queryClient = useQueryClient()
  const filled = useRef(new Map<TextField, string>())
  const lastAsked = useRef('')

  const put = (field: TextField, value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.getFieldState(field).invalid })

  const fill = (field: TextField, value: string | null) => {
    const present = form.getValues(field)
    if (!value || (present !== '' && present !== filled.current.get(field))) return
    filled.current.set(field, value)
    put(field, value)
  }

  const takeRecord = (property: Property) => {
    fill('countyOrParish', toShortValue(lookups, 'CountyOrParish', property.county) ?? property.county)
    fill('stateOrProvince', STATES.find((state) => state === property.state) ?? null)
    fill('postalCodePlus4', property.address.zip4)
    fill(
      'streetSuffix',
      property.address.streetSuffix && toShortValue(lookups, 'StreetSuffix', property.address.streetSuffix),
    )
    fill('propertyType', offeredCode(property.propertyType, listingId))
    const [latitude, longitude] = property.coordinates
    setPlace({
      latitude,
      longitude,
      universalPropertyId: property.upi,
      unparsedAddress: property.address.full,
    })
  }

  /** Looks the address of the form up, when it is whole and was not looked up before. */
  const lookUp = async () => {
    const { postalCode, streetNumber, streetName } = form.getValues()
    const address = `${streetNumber} ${streetName}`.trim()
    const asked = `${postalCode} ${address}`
    if (!postalCode || !streetNumber || !streetName || asked === lastAsked.current) return
    lastAsked.current = asked
    try {
      const report = await queryClient.fetchQuery(
        orpc.places.propertyReport.queryOptions({ input: { postalCode, address } }),
      )
      if (lastAsked.current !== asked) return
      if (report.property) takeRecord(report.property)
      else logProblem('Property lookup', 'no record found')
    } catch (error) {
      logProblem('Property lookup failed', error)
    }
  }

  /** Takes over all parts of a suggestion, then looks for its record. */
  const takeSuggestion = (address: AddressSuggestion) => {
    for (const field of [
      'streetNumber',
      'streetName',
      'streetDirPrefix',
      'streetSuffix',
      'streetDirSuffix',
      'unitNumber',
      'postalCode',
    ] as const)
      put(field, address[field] ?? '')
    put('city', toShortValue(lookups, 'City', address.city) ?? address.city)
    put(
      'countyOrParish',
      toShortValue(lookups, 'CountyOrParish', address.countyOrParish) ?? address.countyOrParish,
    )
    put('stateOrProvince', STATES.find((state) => state === address.stateOrProvince) ?? '')
    put('postalCodePlus4', '')
    const { latitude, longitude } = address
    setPlace({ latitude, longitude, universalPropertyId: null, unparsedAddress: null })
    void lookUp()
  }

  return { lookUp, takeSuggestion }
}

function offeredCode(type: string | null, listingId: string | null): string | null {
  if (type === null || isPropertyTypeLocked(listingId)) return null
  try {
    const code = toPropertyTypeCode(type)
    return offeredPropertyTypes(listingId).some((offered) => offered.code === code) ? code : null
  } catch (error) {
    logProblem('Property lookup', error)
    return null
  }
}
