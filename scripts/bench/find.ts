import type { FoundGroup } from '../../contract/src/find/found-entry.ts'
import { MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../server/src/testing/volumes/run-long.ts'
import { must } from '../portal/calls.ts'
import { fillListings } from './fill-listings.ts'
import { listingIdOf, streetOf } from './listings.ts'
import { type Case, dataBench } from './runner.ts'

const PEOPLE = { agent: 'bench7', 'MLS staff': MLS_STAFF }
const TEXTS: Record<string, (round: number) => string> = {
  'a listing id': listingIdOf,
  'number and street': (round) => `${1000 + round * 7} ${streetOf(round)}`,
  'number and accents': (round) => `${1000 + round * 7} ${round % 2 === 0 ? 'cañada' : 'canada'}`,
  'a street': streetOf,
  'a User ID': (round) => `bench${round + 7}`,
  'three letters': (round) => streetOf(round).slice(0, 3),
  'four letters of a tenth': (round) => ['wood', 'ford', 'view', 'mont'][round % 4] ?? '',
  'two letters': (round) => ['aa', '92', 'be'][round % 3] ?? '',
}

/** One address in eighty has an accent, which is more than markets have. */
const ACCENTS = `update listings set unparsed_address = street_number || ' Cañada Way' where listing_id like 'AA18____0_'`

export const find = dataBench({
  what: 'the first answer of the search over HTTP, and how many had a group that follows',
  sizes: [1_000_000],
  fill: async (pool, size) => {
    await fillListings(pool, size)
    await runLong(pool, ACCENTS, 'vacuum analyze listings')
  },
  cases: Object.entries(PEOPLE).flatMap(([who, loginId]) =>
    Object.entries(TEXTS).map(([what, textOf]): Case => {
      let partial = 0
      return {
        name: `${who}, ${what}`,
        limit: { p95Ms: 50 },
        ask: async (portal) => {
          const token = await portal.tokenOf(loginId)
          return async (round) => {
            const path = `/api/app/Find?text=${encodeURIComponent(textOf(round))}`
            const { groups } = await must(portal.url, token, { method: 'GET', path })
            if (groups.some(({ isPartial }: FoundGroup) => isPartial)) partial += 1
          }
        },
        note: () => `${partial} partial`,
      }
    }),
  ),
})
