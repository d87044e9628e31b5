import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressPlace,
  type AddressValues,
  changeAddress,
  chooseAddress,
  EMPTY_PLACE,
  type EnteredAddress,
  fillAddress,
  type GivenValues,
  isRecordOf,
  POSITION_FIELDS,
} from 'contract/listings/entered-address.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { composeUnparsedAddress } from 'contract/listings/listing-rules.ts'
import {
  isPropertyTypeLocked,
  offeredPropertyTypes,
  toPropertyTypeCode,
} from 'contract/listings/property-types.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { toShortValue } from 'contract/lookups/lookup-rules.ts'
import { market } from 'contract/market/current.ts'
import type { AddressSuggestion, GeocodedPlace, PropertyReport } from 'contract/places/place.ts'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { orpc } from '#shared/api/api.ts'
import { isStatus } from '#shared/api/api-error.ts'
import { logProblem } from '#shared/log.ts'
import type { ListingForm } from '../draft/use-listing-form.ts'

type Property = NonNullable<PropertyReport['property']>

/**
 * Fills the form from a chosen address, from the property record of an address and from its position. What is typed
 * stays; what was filled in for another address goes.
 */
export function usePropertyRecord(
  listingForm: ListingForm,
  lookups: LookupValue[],
  listingId: string | null,
) {
  const queryClient = useQueryClient()
  const { latest, entered, show, isAsked } = useAddressFields(listingForm)
  const isLookedUp = useRef(true)

  /** Shows the record of the address; false when there is none. */
  const takeRecord = async (asked: AddressValues): Promise<boolean> => {
    const { property } = await findRecord(queryClient, asked)
    if (!isAsked(asked)) return true
    if (!property || !isRecordOf(asked, property.address.full)) {
      logProblem('Property lookup', 'no record found')
      return false
    }
    const filled = fillAddress(entered(), recordValues(property, lookups), true)
    show({ ...filled, place: recordPlace(property, asked) }, offeredCode(property.propertyType, listingId))
    return true
  }

  /** Shows where the address lies, as nearly as it is known. */
  const takePosition = async (asked: AddressValues): Promise<void> => {
    const found = await findPosition(queryClient, lineOf(asked))
    if (!found || !isAsked(asked)) return
    const filled = fillAddress(entered(), townValues(found, lookups), false)
    show({ ...filled, place: { ...filled.place, ...positionOf(found) } }, null)
  }

  /** Looks the address of the form up, when it is whole and has changed since the last time. */
  const lookUp = async () => {
    const asked = entered().values
    if (isLookedUp.current || !asked.postalCode || !asked.streetNumber || !asked.streetName) return
    isLookedUp.current = true
    try {
      const isKnown = await takeRecord(asked)
      if (!isKnown && latest.current.latitude === null) await takePosition(asked)
    } catch (error) {
      logProblem('Property lookup failed', error)
    }
  }

  /** Takes over all parts of a suggestion, then looks for its record. */
  const takeSuggestion = (address: AddressSuggestion) => {
    const position = { ...EMPTY_PLACE, ...positionOf(address) }
    show(chooseAddress(suggestedValues(address, lookups), position), null)
    isLookedUp.current = false
    void lookUp()
  }

  /** Drops what belonged to the address before a field was changed by hand. */
  const changeField = (field: AddressField) => {
    const isMoved = POSITION_FIELDS.includes(field)
    show(changeAddress(entered(), field), isMoved ? null : latest.current.givenType)
    if (isMoved) isLookedUp.current = false
  }

  return { lookUp, takeSuggestion, changeField }
}

/** The address of the form, read and written as one. */
function useAddressFields({ form, place, setPlace }: ListingForm) {
  // An answer that comes later is about the address as it stands then.
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  }, [place])
  const entered = (): EnteredAddress => {
    const { given, givenType: _, ...position } = latest.current
    return { values: addressOf(form.getValues()), place: position, given }
  }
  const show = ({ values, place: position, given }: EnteredAddress, type: string | null) => {
    for (const field of ADDRESS_FIELDS)
      if (form.getValues(field) !== values[field]) put(form, field, values[field])
    const present = form.getValues('propertyType')
    const isOpen = present === '' || present === latest.current.givenType
    if (isOpen && present !== (type ?? '')) put(form, 'propertyType', type ?? '')
    latest.current = { ...position, given, givenType: isOpen ? type : null }
    setPlace(latest.current)
  }
  const isAsked = (asked: AddressValues) => lineOf(addressOf(form.getValues())) === lineOf(asked)
  return { latest, entered, show, isAsked }
}

function findRecord(queryClient: QueryClient, { postalCode, streetNumber, streetName }: AddressValues) {
  const input = { postalCode, address: `${streetNumber} ${streetName}` }
  return queryClient.fetchQuery(orpc.places.propertyReport.queryOptions({ input }))
}

/** Where an address lies; null when that is not known. */
function findPosition(queryClient: QueryClient, address: string): Promise<GeocodedPlace | null> {
  return queryClient
    .fetchQuery(orpc.places.geocode.queryOptions({ input: { address } }))
    .catch((error: unknown) => {
      if (!isStatus(error, 404)) throw error
      return null
    })
}

type Position = Pick<AddressPlace, 'latitude' | 'longitude' | 'geocodeAccuracy'>

function positionOf({ latitude, longitude, geocodeAccuracy }: Position): Position {
  return { latitude, longitude, geocodeAccuracy }
}

type TextField = AddressField | 'propertyType'

function put(form: UseFormReturn<ListingFormValues>, field: TextField, value: string): void {
  form.setValue(field, value, { shouldDirty: true, shouldValidate: form.getFieldState(field).invalid })
}

function addressOf(values: ListingFormValues): AddressValues {
  const {
    streetNumber,
    streetDirPrefix,
    streetName,
    streetSuffix,
    streetSuffixModifier,
    streetDirSuffix,
    unitNumber,
    city,
    countyOrParish,
    stateOrProvince,
    postalCode,
    postalCodePlus4,
  } = values
  const street = {
    streetNumber,
    streetDirPrefix,
    streetName,
    streetSuffix,
    streetSuffixModifier,
    streetDirSuffix,
  }
  return { ...street, unitNumber, city, countyOrParish, stateOrProvince, postalCode, postalCodePlus4 }
}

/** The address in one line, as a geocoding service reads it. */
function lineOf(address: AddressValues): string {
  const { city, stateOrProvince, postalCode } = address
  const street = composeUnparsedAddress({ ...address, unitNumber: '' })
  return [street, city, `${stateOrProvince} ${postalCode}`.trim()].filter(Boolean).join(', ')
}

const stateOf = (text: string | null) => market.states.find((state) => state === text) ?? ''

function suggestedValues(address: AddressSuggestion, lookups: LookupValue[]): AddressValues {
  const { city, countyOrParish } = address
  return {
    streetNumber: address.streetNumber,
    streetDirPrefix: address.streetDirPrefix ?? '',
    streetName: address.streetName,
    streetSuffix: address.streetSuffix ?? '',
    streetSuffixModifier: '',
    streetDirSuffix: address.streetDirSuffix ?? '',
    unitNumber: address.unitNumber ?? '',
    city: toShortValue(lookups, 'City', city) ?? city,
    countyOrParish: toShortValue(lookups, 'CountyOrParish', countyOrParish) ?? countyOrParish,
    stateOrProvince: stateOf(address.stateOrProvince),
    postalCode: address.postalCode,
    postalCodePlus4: address.postalCodePlus4 ?? '',
  }
}

function recordValues(property: Property, lookups: LookupValue[]): GivenValues {
  const { zip4, streetSuffix } = property.address
  return {
    countyOrParish: toShortValue(lookups, 'CountyOrParish', property.county) ?? property.county,
    stateOrProvince: stateOf(property.state),
    postalCodePlus4: zip4 ?? '',
    streetSuffix: (streetSuffix && toShortValue(lookups, 'StreetSuffix', streetSuffix)) ?? '',
  }
}

function recordPlace(property: Property, { unitNumber }: AddressValues): AddressPlace {
  const [latitude, longitude] = property.coordinates
  return {
    latitude,
    longitude,
    geocodeAccuracy: 'rooftop',
    universalPropertyId: property.upi,
    // The record names the building only.
    unparsedAddress: unitNumber === '' ? property.address.full : null,
  }
}

function townValues(place: GeocodedPlace, lookups: LookupValue[]): GivenValues {
  return {
    city: place.city ? (toShortValue(lookups, 'City', place.city) ?? '') : '',
    countyOrParish: place.countyOrParish
      ? (toShortValue(lookups, 'CountyOrParish', place.countyOrParish) ?? '')
      : '',
    stateOrProvince: stateOf(place.stateOrProvince),
  }
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
