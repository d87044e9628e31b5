import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressValues,
  changeAddress,
  chooseAddress,
  EMPTY_PLACE,
  type EnteredAddress,
  fillAddress,
  isRecordOf,
  isSamePosition,
} from './entered-address.ts'

const empty: AddressValues = {
  streetNumber: '',
  streetDirPrefix: '',
  streetName: '',
  streetSuffix: '',
  streetSuffixModifier: '',
  streetDirSuffix: '',
  unitNumber: '',
  city: '',
  countyOrParish: '',
  stateOrProvince: '',
  postalCode: '',
  postalCodePlus4: '',
}
const palmDesert: AddressValues = {
  ...empty,
  streetNumber: '1805',
  streetName: 'Palm Canyon',
  streetSuffix: 'Ln',
  unitNumber: '4',
  city: 'Palm Desert',
  countyOrParish: 'Riverside',
  stateOrProvince: 'CA',
  postalCode: '92260',
  postalCodePlus4: '2788',
}
const onTheMap = {
  latitude: 33.72443,
  longitude: -116.37649,
  geocodeAccuracy: 'rooftop' as const,
  universalPropertyId: 'US-06-1',
  unparsedAddress: '1805 Palm Canyon Ln',
}
const chosen = chooseAddress(palmDesert, onTheMap)

function type(entered: EnteredAddress, field: AddressField, text: string): EnteredAddress {
  return changeAddress({ ...entered, values: { ...entered.values, [field]: text } }, field)
}

describe('a change by hand [2/D2-139]', () => {
  test('of the number drops position, record, plus 4 and unit; the street and the town stay', () => {
    const { values, place } = type(chosen, 'streetNumber', '4')
    expect(place).toEqual(EMPTY_PLACE)
    expect(values).toEqual({ ...palmDesert, streetNumber: '4', unitNumber: '', postalCodePlus4: '' })
  })

  test('of the street drops its suffix too', () => {
    const { values } = type(chosen, 'streetName', 'Nonexist')
    expect(values.streetSuffix).toBe('')
    expect(values.city).toBe('Palm Desert')
  })

  test('of the city drops county, state and postal code, of the postal code the city', () => {
    const city = type(chosen, 'city', 'San Diego').values
    expect(city).toMatchObject({ city: 'San Diego', countyOrParish: '', stateOrProvince: '', postalCode: '' })
    const code = type(chosen, 'postalCode', '90045').values
    expect(code).toMatchObject({ city: '', countyOrParish: '', stateOrProvince: '', postalCode: '90045' })
  })

  test('of number, street, city and postal code leaves nothing of the address before', () => {
    const typed = type(
      type(type(type(chosen, 'streetNumber', '4'), 'streetName', 'Nonexist'), 'city', 'San Diego'),
      'postalCode',
      '92101',
    )
    expect(typed.values).toEqual({
      ...empty,
      streetNumber: '4',
      streetName: 'Nonexist',
      city: 'San Diego',
      postalCode: '92101',
    })
    expect(typed.place).toEqual(EMPTY_PLACE)
  })

  test('of a direction or suffix drops the position; of the unit only the whole address; of the county nothing', () => {
    expect(type(chosen, 'streetDirPrefix', 'N').place).toEqual(EMPTY_PLACE)
    expect(type(chosen, 'streetSuffix', 'Ave').place).toEqual(EMPTY_PLACE)
    expect(type(chosen, 'unitNumber', '5').place).toEqual({
      ...onTheMap,
      unparsedAddress: null,
    })
    expect(type(chosen, 'countyOrParish', 'Orange')).toMatchObject({
      place: onTheMap,
      values: { ...palmDesert, countyOrParish: 'Orange' },
    })
  })

  test('keeps what was typed', () => {
    const typed = type(type(chosen, 'streetSuffix', 'Ave'), 'countyOrParish', 'Imperial')
    const { values } = type(type(typed, 'streetName', 'Ocean'), 'city', 'Brawley')
    expect(values).toMatchObject({ streetSuffix: 'Ave', countyOrParish: 'Imperial' })
  })
})

test('a record fills empty and given fields and never what was typed [2/D2-57]', () => {
  const typed = type(chosen, 'countyOrParish', 'Imperial')
  const record = { countyOrParish: 'Orange', postalCodePlus4: '1111', streetDirPrefix: 'N' }
  expect(fillAddress(typed, record, true).values).toMatchObject({
    countyOrParish: 'Imperial',
    postalCodePlus4: '1111',
    streetDirPrefix: 'N',
  })
  expect(fillAddress(typed, record, false).values).toMatchObject({
    postalCodePlus4: '2788',
    streetDirPrefix: 'N',
  })
})

test('a record of the other side of the street is not of this address', () => {
  const north = { ...palmDesert, streetDirPrefix: 'N', streetSuffix: 'Ln' }
  expect(isRecordOf(north, '1805 N Palm Canyon Ln')).toBe(true)
  expect(isRecordOf(north, '1805 S Palm Canyon Ln')).toBe(false)
  expect(isRecordOf({ ...north, streetSuffix: '' }, '1805 N Palm Canyon Ave')).toBe(true)
  expect(isRecordOf(north, '1805 N Palm Canyon Ave')).toBe(false)
})

test('two addresses have one position when they differ in unit, county and plus 4 only', () => {
  const other = { ...palmDesert, unitNumber: '9', postalCodePlus4: '', city: ' palm desert' }
  expect(isSamePosition(palmDesert, other)).toBe(true)
  for (const field of ['streetNumber', 'streetDirPrefix', 'streetSuffix', 'city', 'postalCode'] as const)
    expect(isSamePosition(palmDesert, { ...palmDesert, [field]: 'X' }), field).toBe(false)
  expect(isSamePosition({ ...palmDesert, streetDirPrefix: null }, palmDesert)).toBe(true)
})

const field = fc.constantFrom(...ADDRESS_FIELDS)
const text = fc.constantFrom('', 'a', 'b', 'c')
const someValues = fc.record(
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text])) as Record<AddressField, typeof text>,
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('choose' as const), values: someValues }),
  fc.record({ kind: fc.constant('fill' as const), values: someValues, isReplacing: fc.boolean() }),
  fc.record({ kind: fc.constant('type' as const), field, text }),
)

test('over any way of filling a form nothing given outlives its address, and nothing typed is lost [2/D2-139]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let entered: EnteredAddress = { values: empty, place: EMPTY_PLACE, given: {} }
      let typed: Partial<AddressValues> = {}
      for (const next of steps) {
        if (next.kind === 'choose') {
          entered = chooseAddress(next.values, onTheMap)
          typed = {}
        } else if (next.kind === 'fill') {
          entered = { ...fillAddress(entered, next.values, next.isReplacing), place: onTheMap }
        } else {
          entered = type(entered, next.field, next.text)
          typed[next.field] = next.text
          const isMoved = !['unitNumber', 'countyOrParish', 'postalCodePlus4'].includes(next.field)
          if (isMoved) {
            expect(entered.place).toEqual(EMPTY_PLACE)
            if (!typed.postalCodePlus4) expect(entered.values.postalCodePlus4).toBe('')
          }
          if (next.field === 'streetName' && !typed.streetSuffix) expect(entered.values.streetSuffix).toBe('')
          if (next.field === 'postalCode' && !typed.city) expect(entered.values.city).toBe('')
        }
        for (const [name, value] of Object.entries(typed))
          if (value !== '') expect(entered.values[name as AddressField]).toBe(value)
      }
    }),
  )
})
