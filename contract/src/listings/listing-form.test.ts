import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../common/calendar-day.ts'
import { listingDateProblems, listingForm } from './listing-form.ts'

const today = '2026-11-18'
const valid = {
  streetNumber: '123',
  streetName: 'Main',
  city: 'Indio',
  countyOrParish: 'Riverside',
  stateOrProvince: 'CA',
  postalCode: '92201',
  propertyType: 'Resi',
  listPrice: 750_000,
  listingContractDate: '2026-11-10',
  expirationDate: '2027-05-10',
  startShowingDate: '2026-11-12',
  listAgentMlsId: 'agent1',
}

function problemsOf(more: Record<string, unknown>, isForm = true): string[] {
  const parsed = listingForm({ latestContractDate: today, isForm }).safeParse({ ...valid, ...more })
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

test('a complete form passes, with and without what is optional [2/LVAL-24, 2/LVAL-25]', () => {
  expect(problemsOf({})).toEqual([])
  const empty = { unitNumber: '', coListAgentMlsId: '', offersEmail: '', postalCodePlus4: '' }
  expect(problemsOf(empty)).toEqual([])
  expect(problemsOf({ unitNumber: null, coListAgentMlsId: null, subdivisionName: undefined })).toEqual([])
})

const required = {
  propertyType: 'Property Type is required',
  listingContractDate: 'Listing Contract Date is required',
  expirationDate: 'Expiration Date is required',
  streetNumber: 'Street Number is required',
  streetName: 'Street Name is required',
  city: 'City is required',
  countyOrParish: 'County or Parish is required',
  stateOrProvince: 'State or Province is required',
  postalCode: 'Postal Code is required',
  listAgentMlsId: 'List Agent is required',
}

test('every required field asks for its value by label [2/LVAL-01, 2/LVAL-06, 2/LVAL-09, 2/LVAL-16, 2/LVAL-17, 2/LVAL-18, 2/LVAL-19, 2/LVAL-20, 2/LVAL-21, 2/LVAL-22, 2/LVAL-26]', () => {
  for (const [field, message] of Object.entries(required))
    for (const value of ['', '   ', null, undefined])
      expect(problemsOf({ [field]: value })).toEqual([`${field}: ${message}`])
})

test('all failures are named at once', () => {
  const nothing = Object.fromEntries(Object.keys(valid).map((field) => [field, '']))
  expect(problemsOf({ ...nothing, listPrice: null }).sort()).toEqual(
    [
      ...Object.entries(required).map(([field, message]) => `${field}: ${message}`),
      'listPrice: List Price is required',
      'startShowingDate: Start Marketing Date (or No Start Marketing checkbox) required',
    ].sort(),
  )
})

test('the list price is a number of whole dollars from 1 to 9,999,999,999 [2/LVAL-02, 2/LVAL-03, 2/LVAL-04, 2/LVAL-05]', () => {
  for (const listPrice of [null, undefined, '', ' ', Number.NaN, Number.POSITIVE_INFINITY, {}, true])
    expect(problemsOf({ listPrice })).toEqual(['listPrice: List Price is required'])
  for (const listPrice of ['750000', 'x', ''])
    expect(problemsOf({ listPrice }, false)).toEqual(['listPrice: List Price is required'])
  for (const listPrice of [0, 0.99, -1, -1e12])
    expect(problemsOf({ listPrice })).toEqual(['listPrice: Minimum List Price is $1'])
  expect(problemsOf({ listPrice: 10_000_000_000 })).toEqual([
    'listPrice: Maximum List Price is $9,999,999,999',
  ])
  expect(problemsOf({ listPrice: 1.5 })).toEqual(['listPrice: List Price must be in whole dollars'])
  for (const listPrice of [1, 9_999_999_999]) expect(problemsOf({ listPrice })).toEqual([])
})

test('in the form a text that is no whole amount has a message of its own [2/D2-112, 2/LVAL-03]', () => {
  for (const listPrice of ['1e6', 'abc', '595.000', '12,34'])
    expect(problemsOf({ listPrice })).toEqual(['listPrice: Enter List Price in dollars, for example 595,000'])
  expect(problemsOf({ listPrice: '1250000.50' })).toEqual(['listPrice: List Price must be in whole dollars'])
  expect(problemsOf({ listPrice: '-5' })).toEqual(['listPrice: Minimum List Price is $1'])
  expect(problemsOf({ listPrice: '850k' })).toEqual([])
})

test('the contract date is today or earlier [2/LVAL-07, 2/LVAL-08]', () => {
  const later = { expirationDate: '2027-05-10', startShowingDate: '2026-11-20' }
  expect(problemsOf({ ...later, listingContractDate: '2026-11-18' })).toEqual([])
  expect(problemsOf({ ...later, listingContractDate: '2026-11-19' })).toEqual([
    "listingContractDate: Contract date must be on or before today's date",
  ])
})

test('the expiration is at least one day after the contract date [2/LVAL-10, 2/LVAL-11]', () => {
  const noMarketing = { startShowingDate: '', noMarketing: true }
  const message = 'expirationDate: Expiration Date must be at least one day after Listing Contract Date'
  for (const expirationDate of ['2026-11-10', '2026-11-09', '2020-01-01'])
    expect(problemsOf({ ...noMarketing, expirationDate })).toEqual([message])
  expect(problemsOf({ ...noMarketing, expirationDate: '2026-11-11' })).toEqual([])
})

test('start marketing lies between contract and expiration, both days included [2/LVAL-12, 2/LVAL-13, 2/LVAL-14, 2/D2-41]', () => {
  const expirationDate = '2026-12-10'
  expect(problemsOf({ expirationDate, startShowingDate: '2026-12-11' })).toEqual([
    'expirationDate: Expiration Date must be after Start Marketing Date',
  ])
  expect(problemsOf({ expirationDate, startShowingDate: '2026-12-10' })).toEqual([])
  expect(problemsOf({ startShowingDate: '2026-11-10' })).toEqual([])
  expect(problemsOf({ startShowingDate: '2026-11-09' })).toEqual([
    'startShowingDate: Start Marketing Date must be after Listing Contract Date',
  ])
  expect(problemsOf({ expirationDate, startShowingDate: '2026-12-11', noMarketing: true })).toEqual([])
})

test('without start marketing date the checkbox has to be set [2/LVAL-15, 2/LVAL-23]', () => {
  for (const startShowingDate of ['', null, undefined]) {
    expect(problemsOf({ startShowingDate })).toEqual([
      'startShowingDate: Start Marketing Date (or No Start Marketing checkbox) required',
    ])
    expect(problemsOf({ startShowingDate, noMarketing: true })).toEqual([])
  }
})

test('an email must be one [2/LVAL-27, 2/D2-42]', () => {
  for (const offersEmail of ['x', 'a@', '@example.com', 'a b@example.com', 'a@example'])
    expect(problemsOf({ offersEmail })).toEqual(['offersEmail: Offers Email must be a valid email'])
  expect(problemsOf({ offersEmail: 'offers@example.com' })).toEqual([])
})

test('formats and lengths have their own words [2/D2-43]', () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ postalCode: '9220' }, 'postalCode: Postal Code must be 5 digits'],
    [{ postalCode: '922011' }, 'postalCode: Postal Code must be 5 digits'],
    [{ postalCode: 'ABCDE' }, 'postalCode: Postal Code must be 5 digits'],
    [{ postalCodePlus4: '123' }, 'postalCodePlus4: Postal Code Plus 4 must be 4 digits'],
    [{ listPrice: 1e10 }, 'listPrice: Maximum List Price is $9,999,999,999'],
    [{ listPrice: {} }, 'listPrice: List Price is required'],
    [{ streetName: 'x'.repeat(256) }, 'streetName: Street Name must be at most 255 characters'],
    [{ unitNumber: 'x'.repeat(26) }, 'unitNumber: Unit Number must be at most 25 characters'],
    [{ stateOrProvince: 'NV' }, 'stateOrProvince: State or Province must be CA or LA'],
    [{ propertyType: 'Castle' }, 'propertyType: Invalid property type'],
    [{ streetName: 'a\u0000' }, 'streetName: Street Name holds characters that are not allowed'],
    [
      { expirationDate: '2027-02-30' },
      'expirationDate: Expiration Date must be a valid date between 01-01-1900 and 12-31-2199',
    ],
    [
      { expirationDate: '9999-12-31' },
      'expirationDate: Expiration Date must be a valid date between 01-01-1900 and 12-31-2199',
    ],
  ]
  for (const [more, problem] of cases) expect(problemsOf(more)).toEqual([problem])
  expect(problemsOf({ streetName: 'x'.repeat(255), unitNumber: 'x'.repeat(25) })).toEqual([])
})

test('the co-list agent differs from the list agent case-insensitively [2/D2-50]', () => {
  const message = 'coListAgentMlsId: Co-List Agent must differ from List Agent'
  for (const coListAgentMlsId of ['agent1', 'AGENT1', ' Agent1 '])
    expect(problemsOf({ coListAgentMlsId })).toEqual([message])
  expect(problemsOf({ coListAgentMlsId: 'agent2' })).toEqual([])
})

test('dates in order never fail, and each broken order fails with its own message', () => {
  const gap = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(gap, gap, gap, fc.boolean(), (age, untilStart, untilEnd, isMarketed) => {
      const listingContractDate = addDays(today, -age)
      const start = addDays(listingContractDate, untilStart)
      const expirationDate = addDays(start, Math.max(untilEnd, untilStart === 0 ? 1 : 0))
      const limits = { latestContractDate: today, isForm: true }
      const marketing = isMarketed ? { startShowingDate: start } : { startShowingDate: '', noMarketing: true }
      const dates = { listingContractDate, expirationDate, ...marketing }
      expect(listingDateProblems(dates, limits)).toEqual([])
      const early = { ...dates, expirationDate: addDays(listingContractDate, -untilEnd) }
      expect(listingDateProblems(early, limits).map((problem) => problem.message)).toEqual([
        'Expiration Date must be at least one day after Listing Contract Date',
      ])
      const future = { listingContractDate: addDays(today, untilStart + 1) }
      expect(listingDateProblems(future, { ...limits, isForm: false })).toEqual([
        { field: 'listingContractDate', message: "Contract date must be on or before today's date" },
      ])
    }),
  )
})
