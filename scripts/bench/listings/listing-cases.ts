import type { ListingView } from '../../../contract/src/listings/listing-query.ts'

export type ListingCase = {
  name: string
  loginId: string
  /** What the list shows in a round, given how many pages there are. */
  view: (round: number, totalPages: number) => ListingView
  /** At the largest size at most so many times what it takes at the smallest, or at most so many milliseconds. */
  limit: { times: number } | { p95Ms: number }
}

const twice = { times: 2 }
const quick = { p95Ms: 25 }
/** No search may take longer than a second; a text that finds a tenth of a million has to touch each of them to be counted. */
const second = { p95Ms: 1000 }
const refused = { p95Ms: 1600 }

const mlsStaff = 'bench-type12'
const associationStaff = 'bench-type11'
const streets = ['Barlinton', 'Oakberdale', 'Palcoview', 'Sanermont', 'Wilfieldford', 'Roshamwood']
const streetOf = (round: number) => streets[round % streets.length] ?? ''

/** Pages up to a certain one, another in each round, so that no answer is the one just given. */
const SPREAD = 40
const pageBefore = (last: number, round: number) => Math.max(1, Math.floor(last) - (round % SPREAD))

/** The pages of the list that are measured, each as the screen asks for it. */
export const LISTING_CASES: ListingCase[] = [
  { name: 'agent, first page', loginId: 'bench7', view: () => ({}), limit: twice },
  { name: 'branch office, first page', loginId: 'bench-type2', view: () => ({}), limit: twice },
  { name: 'main office, first page', loginId: 'bench-main', view: () => ({}), limit: twice },
  ...[
    { who: 'association staff', loginId: associationStaff },
    { who: 'MLS staff', loginId: mlsStaff },
  ].flatMap(({ who, loginId }): ListingCase[] => [
    { name: `${who}, first page`, loginId, view: () => ({}), limit: twice },
    {
      name: `${who}, page in the middle`,
      loginId,
      view: (round, pages) => ({ page: pageBefore(pages / 2, round) }),
      limit: twice,
    },
    {
      name: `${who}, last pages`,
      loginId,
      view: (round, pages) => ({ page: pageBefore(pages, round) }),
      limit: twice,
    },
    {
      name: `${who}, Sent to MLS, page in the middle`,
      loginId,
      view: (round, pages) => ({ status: 'Sent to MLS', page: pageBefore(pages / 4, round) }),
      limit: twice,
    },
    { name: `${who} by price, first page`, loginId, view: () => ({ sort: 'listPrice' }), limit: second },
    {
      name: `${who}, text: three letters of many streets`,
      loginId,
      view: (round) => ({ text: streetOf(round).slice(0, 3) }),
      limit: second,
    },
  ]),
  {
    name: 'MLS staff by price, page in the middle',
    loginId: mlsStaff,
    view: (round, pages) => ({ sort: 'listPrice', page: pageBefore(pages / 2, round) }),
    limit: second,
  },
  {
    name: 'MLS staff, text: a listing id',
    loginId: mlsStaff,
    view: (round) => ({ text: `AA18${String(round * 9).padStart(6, '0')}` }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: number and street',
    loginId: mlsStaff,
    view: (round) => ({ text: `${1000 + round * 7} ${streetOf(round)}` }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: a street',
    loginId: mlsStaff,
    view: (round) => ({ text: streetOf(round) }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: a postal code',
    loginId: mlsStaff,
    view: (round) => ({ text: String(92201 + (round % 60)) }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: four letters of a tenth',
    loginId: mlsStaff,
    view: (round) => ({ text: ['wood', 'ford', 'view', 'mont'][round % 4] }),
    limit: second,
  },
  {
    name: 'MLS staff, Sent to MLS, text: three letters',
    loginId: mlsStaff,
    view: (round) => ({ status: 'Sent to MLS', text: streetOf(round).slice(0, 3) }),
    limit: second,
  },
  { name: 'MLS staff, text: one letter', loginId: mlsStaff, view: () => ({ text: 'e' }), limit: refused },
]
