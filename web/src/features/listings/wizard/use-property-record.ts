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
  outdatedTown,
  POSITION_FIELDS,
  settleAddress,
  withoutOutdatedCode,
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
 * Fills the form from a chosen address, from the property record of an address, and from its position. Typed values
 * stay; values prefilled for another address are removed.
 */
export function usePropertyRecord(
  listingForm: ListingForm,
  lookups: LookupValue[],
  listingId: string | null,
) {
  const address = useAddressFields(listingForm)
  const { latest, entered, show, isCurrent } = address
  const isLookedUp = useRef(true)
  const { touched, changeField, settle } = useHandChanges(address, () => {
    isLookedUp.current = false
  })
  const { takeRecord, takePosition } = useAnswers(address, lookups, listingId)

  /** Looks up the address of the form, when it is complete and has changed since the last time. */
  const lookUp = async () => {
    const requested = entered().values
    if (isLookedUp.current || !requested.postalCode || !requested.streetNumber || !requested.streetName)
      return
    isLookedUp.current = true
    const outdated = outdatedTown(entered(), touched.current)
    try {
      // A postal code of the previous town would lead to a record of the previous address.
      const known = outdated.includes('postalCode') ? null : await takeRecord(requested)
      const isTownOpen = requested.city === '' || outdated.includes('city')
      const isPositionOpen = isTownOpen || (known === null && latest.current.latitude === null)
      const isAnswered = isPositionOpen
        ? await takePosition(known ?? requested, outdated, known !== null)
        : known !== null && isCurrent(known)
      if (isAnswered) touched.current.clear()
    } catch (error) {
      // A lost connection says nothing about the address: it is looked up again when a field is left.
      isLookedUp.current = false
      logProblem('Property lookup failed', error)
    }
  }

  /** Takes over all parts of a suggestion, then looks up its record. */
  const takeSuggestion = (suggestion: AddressSuggestion) => {
    const position = { ...EMPTY_PLACE, ...positionOf(suggestion) }
    show(chooseAddress(suggestedValues(suggestion, lookups), position), null)
    isLookedUp.current = false
    touched.current.clear()
    void lookUp()
  }

  const leaveField = () => {
    settle()
    void lookUp()
  }
  return { leaveField, takeSuggestion, changeField }
}

/** Looks up an address in the records and on the map, and fills the form while it is still the same address. */
function useAnswers(
  { latest, entered, show, isCurrent }: ReturnType<typeof useAddressFields>,
  lookups: LookupValue[],
  listingId: string | null,
) {
  const queryClient = useQueryClient()

  /** Shows the record of the address, and returns the address with it; null when there is none. */
  const takeRecord = async (requested: AddressValues): Promise<AddressValues | null> => {
    const { property } = await findRecord(queryClient, requested)
    if (!isCurrent(requested)) return requested
    if (!property || !isRecordOf(requested, property.address.full)) {
      logProblem('Property lookup', 'no record found')
      return null
    }
    const filled = fillAddress(entered(), recordValues(property, lookups), ADDRESS_FIELDS)
    show(
      { ...filled, place: recordPlace(property, requested) },
      offeredCode(property.propertyType, listingId),
    )
    return filled.values
  }

  /** Shows the town, and the best known position unless a record gave it; false when nothing is known. */
  const takePosition = async (requested: AddressValues, outdated: AddressField[], hasRecord: boolean) => {
    const found = await findPosition(queryClient, lineOf(withoutValues(requested, outdated)))
    if (!isCurrent(requested)) return false
    const before = entered()
    const filled = withoutOutdatedCode(
      found ? fillAddress(before, townValues(found, lookups), outdated) : before,
      outdated,
    )
    if (!found) {
      if (filled !== before) show(filled, latest.current.givenType)
      return false
    }
    const place = hasRecord ? filled.place : { ...filled.place, ...positionOf(found) }
    show({ ...filled, place }, latest.current.givenType)
    return true
  }
  return { takeRecord, takePosition }
}

/** Tracks the address while fields are changed manually, and once they are left. */
function useHandChanges({ latest, entered, show }: ReturnType<typeof useAddressFields>, onMoved: () => void) {
  /** The fields changed since the address was known. */
  const touched = useRef(new Set<AddressField>())
  const changeField = (field: AddressField) => {
    const isMoved = POSITION_FIELDS.includes(field)
    show(changeAddress(entered(), field), isMoved ? null : latest.current.givenType)
    touched.current.add(field)
    if (isMoved) onMoved()
  }
  const settle = () => {
    if (touched.current.size > 0) show(settleAddress(entered(), touched.current), latest.current.givenType)
  }
  return { touched, changeField, settle }
}

/** The address of the form, read and written as one. */
function useAddressFields({ form, place, setPlace }: ListingForm) {
  // A response that arrives later is about the address at that time.
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
  const isCurrent = (requested: AddressValues) => lineOf(addressOf(form.getValues())) === lineOf(requested)
  return { latest, entered, show, isCurrent }
}

function findRecord(queryClient: QueryClient, { postalCode, streetNumber, streetName }: AddressValues) {
  const input = { postalCode, address: `${streetNumber} ${streetName}` }
  return queryClient.fetchQuery(orpc.places.propertyReport.queryOptions({ input }))
}

/** The position of an address; null when it is not known. */
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

function withoutValues(address: AddressValues, fields: AddressField[]): AddressValues {
  return { ...address, ...Object.fromEntries(fields.map((field) => [field, ''])) }
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
    // The record names only the building.
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
