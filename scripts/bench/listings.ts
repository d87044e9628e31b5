import { searchInput } from '../../contract/src/common/search.ts'
import { type ListingView, listingQuery } from '../../contract/src/listings/listing-query.ts'
import {
  LISTING_FILTER_FIELDS,
  LISTING_ORDER_FIELDS,
} from '../../contract/src/listings/listing-query-fields.ts'
import { searchListings } from '../../server/src/features/listings/search/search-listings.ts'
import { AOR_STAFF, MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { fillListings } from './fill-listings.ts'
import { type Case, dataBench } from './runner.ts'

const twice = { times: 2 }
const quick = { p95Ms: 25 }
/** A text that finds a tenth of a million has to touch each of them to be counted. */
const second = { p95Ms: 1000 }
const refused = { p95Ms: 1600 }

const streets = ['Barlinton', 'Oakberdale', 'Palcoview', 'Sanermont', 'Wilfieldford', 'Roshamwood']
export const streetOf = (round: number) => streets[round % streets.length] ?? ''
export const listingIdOf = (round: number) => `AA18${String(round * 9).padStart(6, '0')}`

/** Pages up to a certain one, another in each round, so that no answer is the one just given. */
const SPREAD = 40
const pageBefore = (last: number, round: number) => Math.max(1, Math.floor(last) - (round % SPREAD))

type View = (round: number, totalPages: number) => ListingView
type Row = [name: string, loginId: string, limit: NonNullable<Case['limit']>, view: View]

/** The pages of the list that are measured, each as the screen asks for it. */
const ROWS: Row[] = [
  ['agent, first page', 'bench7', twice, () => ({})],
  ['branch office, first page', 'bench-type2', twice, () => ({})],
  ['main office, first page', 'bench-main', twice, () => ({})],
  ...Object.entries({ 'association staff': AOR_STAFF, 'MLS staff': MLS_STAFF }).flatMap(
    ([who, id]): Row[] => [
      [`${who}, first page`, id, twice, () => ({})],
      [`${who}, page in the middle`, id, twice, (round, pages) => ({ page: pageBefore(pages / 2, round) })],
      [`${who}, last pages`, id, twice, (round, pages) => ({ page: pageBefore(pages, round) })],
      [
        `${who}, Sent to MLS, page in the middle`,
        id,
        twice,
        (round, pages) => ({ status: 'Sent to MLS', page: pageBefore(pages / 4, round) }),
      ],
      [`${who} by price, first page`, id, second, () => ({ sort: 'listPrice' })],
      [
        `${who}, text: three letters of many streets`,
        id,
        second,
        (round) => ({ text: streetOf(round).slice(0, 3) }),
      ],
    ],
  ),
  [
    'MLS staff by price, page in the middle',
    MLS_STAFF,
    second,
    (round, pages) => ({ sort: 'listPrice', page: pageBefore(pages / 2, round) }),
  ],
  ['MLS staff, text: a listing id', MLS_STAFF, quick, (round) => ({ text: listingIdOf(round) })],
  [
    'MLS staff, text: number and street',
    MLS_STAFF,
    quick,
    (round) => ({ text: `${1000 + round * 7} ${streetOf(round)}` }),
  ],
  ['MLS staff, text: a street', MLS_STAFF, quick, (round) => ({ text: streetOf(round) })],
  ['MLS staff, text: a postal code', MLS_STAFF, quick, (round) => ({ text: String(92201 + (round % 60)) })],
  [
    'MLS staff, text: four letters of a tenth',
    MLS_STAFF,
    second,
    (round) => ({ text: ['wood', 'ford', 'view', 'mont'][round % 4] }),
  ],
  [
    'MLS staff, Sent to MLS, text: three letters',
    MLS_STAFF,
    second,
    (round) => ({ status: 'Sent to MLS', text: streetOf(round).slice(0, 3) }),
  ],
  ['MLS staff, text: one letter', MLS_STAFF, refused, () => ({ text: 'e' })],
]

const searchBody = searchInput({
  filterFields: LISTING_FILTER_FIELDS,
  orderFields: LISTING_ORDER_FIELDS,
  maxPageSize: 50,
})

/** The time of the smallest question of this kind on the same machine. */
const floor: Case = {
  name: 'floor: a listing by its key',
  ask: async ({ database: { pool } }) => {
    const { rows } = await pool.query<{ id: string }>('select id from listings limit 1000')
    return (round) =>
      pool.query('select listing_id from listings where id = $1', [rows[round % rows.length]?.id])
  },
}

export const listings = dataBench({
  what: 'pages and searches of the list of listings',
  sizes: [10_000, 100_000, 1_000_000],
  fill: fillListings,
  cases: [
    floor,
    ...ROWS.map(
      ([name, loginId, limit, view]): Case => ({
        name,
        limit,
        ask: async (portal) => {
          const call = await portal.callOf(loginId)
          // A text that finds too many is refused, which takes its time too.
          const ask = (shown: ListingView) =>
            searchListings(call, searchBody.parse(listingQuery(shown))).catch(() => null)
          const totalPages = (await ask({}))?.totalPages ?? 0
          return (round) => ask(view(round, totalPages))
        },
      }),
    ),
  ],
})
