import type { GeocodeAccuracy } from '../places/place.ts'

/** The fields of an address, in the order of the form. */
export const ADDRESS_FIELDS = [
  'streetNumber',
  'streetDirPrefix',
  'streetName',
  'streetSuffix',
  'streetSuffixModifier',
  'streetDirSuffix',
  'unitNumber',
  'city',
  'countyOrParish',
  'stateOrProvince',
  'postalCode',
  'postalCodePlus4',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressValues = Record<AddressField, string>

/** Facts about an address beside its fields: set by the address search or a record, never typed. */
export type AddressPlace = {
  latitude: number | null
  longitude: number | null
  geocodeAccuracy: GeocodeAccuracy | null
  universalPropertyId: string | null
  unparsedAddress: string | null
}

export const EMPTY_PLACE: AddressPlace = {
  latitude: null,
  longitude: null,
  geocodeAccuracy: null,
  universalPropertyId: null,
  unparsedAddress: null,
}

/** The values that were given, not typed: a field counts as given while it still has that value. */
export type GivenValues = Partial<AddressValues>

export type EnteredAddress = { values: AddressValues; place: AddressPlace; given: GivenValues }

/** The fields that say where a property lies. */
export const POSITION_FIELDS: readonly AddressField[] = ADDRESS_FIELDS.filter(
  (field) => field !== 'unitNumber' && field !== 'countyOrParish' && field !== 'postalCodePlus4',
)

const street: readonly AddressField[] = ['streetName']
const town: readonly AddressField[] = ['city', 'postalCode', 'stateOrProvince']
const isOfTown = (field: AddressField) => field === 'countyOrParish' || town.includes(field)

/** The fields from which a given value follows: when one of them is changed by hand, the value is of another address. */
export const FOLLOWS_FROM: Record<AddressField, readonly AddressField[]> = {
  streetNumber: [],
  streetName: [],
  streetDirPrefix: street,
  streetSuffix: street,
  streetSuffixModifier: street,
  streetDirSuffix: street,
  unitNumber: ['streetNumber', 'streetName'],
  city: ['postalCode', 'stateOrProvince'],
  countyOrParish: town,
  stateOrProvince: ['city', 'postalCode'],
  postalCode: ['city', 'stateOrProvince'],
  postalCodePlus4: POSITION_FIELDS,
}

/** The address while `field` is changed by hand: its position is that of another one. The fields stay as they are. */
export function changeAddress(entered: EnteredAddress, field: AddressField): EnteredAddress {
  return { ...entered, place: placeAfter(entered.place, field) }
}

/**
 * The address once the fields in `touched` are left: where one has changed, facts given for the street before
 * are dropped. The town stays until a look-up returns another one: it may never return.
 */
export function settleAddress(entered: EnteredAddress, touched: Iterable<AddressField>): EnteredAddress {
  const changed = [...touched].filter((field) => entered.given[field] !== entered.values[field])
  const stale = ADDRESS_FIELDS.filter(
    (name) => !isOfTown(name) && !changed.includes(name) && isOutdated(entered, name, changed),
  )
  return {
    ...entered,
    values: withValues(
      entered.values,
      stale.map((name) => [name, '']),
    ),
    // That a part of the town was missing is remembered: to add it makes no other town.
    given: withoutFields(entered.given, [
      ...stale,
      ...changed.filter((field) => entered.given[field] !== ''),
    ]),
  }
}

/** The given parts of the town that may be those of the address before, after the fields in `touched` were left. */
export function outdatedTown(entered: EnteredAddress, touched: Iterable<AddressField>): AddressField[] {
  const changed = [...touched].filter(
    (field) => entered.given[field] !== '' && entered.given[field] !== entered.values[field],
  )
  return ADDRESS_FIELDS.filter((name) => isOfTown(name) && isOutdated(entered, name, changed))
}

/**
 * The address after a look-up without its postal code: where that is outdated, it is one of the town before. No town says
 * which of its codes is meant, so it goes; that it is missing is remembered.
 */
export function withoutOutdatedCode(entered: EnteredAddress, outdated: readonly AddressField[]) {
  if (!outdated.includes('postalCode') || !isGiven(entered, 'postalCode')) return entered
  return {
    ...entered,
    values: { ...entered.values, postalCode: '' },
    given: { ...entered.given, postalCode: '' },
  }
}

/** Replaces the address with that of a suggestion. */
export function chooseAddress(values: AddressValues, place: AddressPlace): EnteredAddress {
  return { values, place, given: values }
}

/**
 * The address with values that somebody else knows: they go into empty fields, and over values that were given before
 * in the fields of `replaced`. What was typed stays.
 */
export function fillAddress(
  entered: EnteredAddress,
  found: GivenValues,
  replaced: readonly AddressField[],
): EnteredAddress {
  const filled = ADDRESS_FIELDS.flatMap((name): [AddressField, string][] => {
    const value = found[name]
    const isOpen = entered.values[name] === '' || (replaced.includes(name) && isGiven(entered, name))
    return value && isOpen ? [[name, value]] : []
  })
  return {
    ...entered,
    values: withValues(entered.values, filled),
    given: { ...entered.given, ...Object.fromEntries(filled) },
  }
}

/** True when a record is of the entered street: it has the direction and the suffix that were entered. */
export function isRecordOf(values: AddressValues, fullAddress: string): boolean {
  const words = fullAddress.toLowerCase().split(/\s+/)
  const parts = [values.streetDirPrefix, values.streetSuffix, values.streetDirSuffix]
  return parts.every((part) => part === '' || words.includes(part.toLowerCase()))
}

type NullableAddress = { [Field in AddressField]: string | null }

/** True when both are the same place on the map: unit, county and plus 4 do not move it. */
export function isSamePosition(one: NullableAddress, other: NullableAddress): boolean {
  const text = (value: string | null) => value?.trim().toLowerCase() ?? ''
  return POSITION_FIELDS.every((field) => text(one[field]) === text(other[field]))
}

function isGiven({ values, given }: EnteredAddress, field: AddressField): boolean {
  return values[field] !== '' && values[field] === given[field]
}

function isOutdated(entered: EnteredAddress, field: AddressField, changed: AddressField[]): boolean {
  return isGiven(entered, field) && FOLLOWS_FROM[field].some((source) => changed.includes(source))
}

/** A unit lies where its building does, but is written into the whole address. */
function placeAfter(place: AddressPlace, field: AddressField): AddressPlace {
  if (POSITION_FIELDS.includes(field)) return EMPTY_PLACE
  return field === 'unitNumber' ? { ...place, unparsedAddress: null } : place
}

function withValues(values: AddressValues, entries: [AddressField, string][]): AddressValues {
  return { ...values, ...Object.fromEntries(entries) }
}

function withoutFields(given: GivenValues, fields: readonly AddressField[]): GivenValues {
  return Object.fromEntries(
    ADDRESS_FIELDS.filter((name) => !fields.includes(name)).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
  )
}
