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
  outdatedTown,
  settleAddress,
  withoutOutdatedCode,
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

/** The address while a text is typed into a field. */
function type(entered: EnteredAddress, field: AddressField, text: string): EnteredAddress {
  return changeAddress({ ...entered, values: { ...entered.values, [field]: text } }, field)
}

/** The address once a text was typed into a field and the field was left. */
function enter(entered: EnteredAddress, field: AddressField, text: string): EnteredAddress {
  return settleAddress(type(entered, field, text), [field])
}

describe('a change by hand [2/D2-139]', () => {
  test('takes the position at once, and no other field while it is typed', () => {
    for (const name of ['streetNumber', 'streetName', 'city', 'postalCode'] as const) {
      const { values, place } = type(chosen, name, '9')
      expect(place).toEqual(EMPTY_PLACE)
      expect(values).toEqual({ ...palmDesert, [name]: '9' })
    }
  })

  test('that was taken back before the field is left drops nothing', () => {
    const { values, given } = enter(type(chosen, 'streetName', 'Ocean'), 'streetName', 'Palm Canyon')
    expect(values).toEqual(palmDesert)
    expect(given).toEqual(palmDesert)
  })

  test('of the number drops position, record, plus 4 and unit; the street and the town stay', () => {
    const { values, place } = enter(chosen, 'streetNumber', '4')
    expect(place).toEqual(EMPTY_PLACE)
    expect(values).toEqual({ ...palmDesert, streetNumber: '4', unitNumber: '', postalCodePlus4: '' })
  })

  test('of the street drops its suffix too', () => {
    const { values } = enter(chosen, 'streetName', 'Nonexist')
    expect(values.streetSuffix).toBe('')
    expect(values.city).toBe('Palm Desert')
  })

  test('of a part of the town keeps the others until somebody knows them', () => {
    const code = enter(chosen, 'postalCode', '90045')
    expect(code.values).toEqual({ ...palmDesert, postalCode: '90045', postalCodePlus4: '' })
    const outdated = outdatedTown(type(chosen, 'postalCode', '90045'), ['postalCode'])
    expect(outdated).toEqual(['city', 'countyOrParish', 'stateOrProvince'])
    expect(outdatedTown(code, ['postalCode'])).toEqual(outdated)
    const found = { city: 'Los Angeles', countyOrParish: 'Los Angeles', stateOrProvince: 'CA' }
    expect(fillAddress(code, found, outdated).values).toMatchObject({ ...found, postalCode: '90045' })
    expect(outdatedTown(enter(chosen, 'city', 'San Diego'), ['city'])).toEqual([
      'countyOrParish',
      'stateOrProvince',
      'postalCode',
    ])
  })

  test('of the city leaves no given postal code of the town before once it was looked up, and a typed one stays', () => {
    const city = enter(chosen, 'city', 'San Diego')
    const outdated = outdatedTown(city, ['city'])
    const { values, given } = withoutOutdatedCode(city, outdated)
    expect(values).toEqual({ ...palmDesert, city: 'San Diego', postalCode: '', postalCodePlus4: '' })
    expect(given.postalCode).toBe('')
    const typed = enter(enter(chosen, 'postalCode', '92101'), 'city', 'San Diego')
    const kept = withoutOutdatedCode(typed, outdatedTown(typed, ['postalCode', 'city']))
    expect(kept.values.postalCode).toBe('92101')
    const street = enter(chosen, 'streetName', 'Ocean')
    expect(withoutOutdatedCode(street, outdatedTown(street, ['streetName']))).toBe(street)
  })

  test('that adds a missing postal code makes no other town', () => {
    const values = { ...palmDesert, postalCode: '', postalCodePlus4: '' }
    const code = enter(chooseAddress(values, onTheMap), 'postalCode', '92260')
    expect(code.values).toEqual({ ...values, postalCode: '92260' })
    expect(outdatedTown(code, ['postalCode'])).toEqual([])
  })

  test('of number, street, city and postal code leaves nothing of the street before', () => {
    const typed = enter(
      enter(enter(enter(chosen, 'streetNumber', '4'), 'streetName', 'Nonexist'), 'city', 'San Diego'),
      'postalCode',
      '92101',
    )
    expect(typed.values).toEqual({
      ...empty,
      streetNumber: '4',
      streetName: 'Nonexist',
      city: 'San Diego',
      countyOrParish: 'Riverside',
      stateOrProvince: 'CA',
      postalCode: '92101',
    })
    expect(typed.place).toEqual(EMPTY_PLACE)
    expect(outdatedTown(typed, ['city', 'postalCode'])).toEqual(['countyOrParish', 'stateOrProvince'])
  })

  test('of a direction or suffix drops the position; of the unit only the whole address; of the county nothing', () => {
    expect(enter(chosen, 'streetDirPrefix', 'N').place).toEqual(EMPTY_PLACE)
    expect(enter(chosen, 'streetSuffix', 'Ave').place).toEqual(EMPTY_PLACE)
    expect(enter(chosen, 'unitNumber', '5').place).toEqual({
      ...onTheMap,
      unparsedAddress: null,
    })
    expect(enter(chosen, 'countyOrParish', 'Orange')).toMatchObject({
      place: onTheMap,
      values: { ...palmDesert, countyOrParish: 'Orange' },
    })
  })

  test('keeps what was typed', () => {
    const typed = enter(enter(chosen, 'streetSuffix', 'Ave'), 'countyOrParish', 'Imperial')
    const { values } = enter(enter(typed, 'streetName', 'Ocean'), 'city', 'Brawley')
    expect(values).toMatchObject({ streetSuffix: 'Ave', countyOrParish: 'Imperial' })
  })
})

test('a record fills empty and given fields and never what was typed [2/D2-57]', () => {
  const typed = enter(chosen, 'countyOrParish', 'Imperial')
  const record = { countyOrParish: 'Orange', postalCodePlus4: '1111', streetDirPrefix: 'N' }
  expect(fillAddress(typed, record, ADDRESS_FIELDS).values).toMatchObject({
    countyOrParish: 'Imperial',
    postalCodePlus4: '1111',
    streetDirPrefix: 'N',
  })
  expect(fillAddress(typed, record, []).values).toMatchObject({
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
  fc.record({
    kind: fc.constant('fill' as const),
    values: someValues,
    replaced: fc.subarray([...ADDRESS_FIELDS]),
  }),
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
          entered = { ...fillAddress(entered, next.values, next.replaced), place: onTheMap }
        } else {
          const isOther = entered.given[next.field] !== next.text
          entered = enter(entered, next.field, next.text)
          // The typed address equals the given one: that is no change, and takes back what was typed before.
          if (isOther) typed[next.field] = next.text
          else delete typed[next.field]
          const isMoved = !['unitNumber', 'countyOrParish', 'postalCodePlus4'].includes(next.field)
          if (isMoved) {
            expect(entered.place).toEqual(EMPTY_PLACE)
            if (isOther && !typed.postalCodePlus4) expect(entered.values.postalCodePlus4).toBe('')
          }
          if (isOther && next.field === 'streetName' && !typed.streetSuffix)
            expect(entered.values.streetSuffix).toBe('')
        }
        for (const [name, value] of Object.entries(typed))
          if (value !== '') expect(entered.values[name as AddressField]).toBe(value)
      }
    }),
  )
})
