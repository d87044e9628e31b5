import { LOOKUP_SETS } from 'contract/lookups/lookup-rules.ts'
import { market } from 'contract/market/current.ts'
import { inArray, sql } from 'drizzle-orm'
import { folded } from '#db/folded-text.ts'
import type { Db } from '#db/open.ts'
import { lookupValues, postalPlaces } from '#db/tables/places.table.ts'
import { storedLookups } from '#features/lookups/stored-lookups.ts'
import { foldAccents } from '#providers/places/typed-address.ts'
import type { Tally } from '../tally.ts'

const SETS = { City: LOOKUP_SETS.city, CountyOrParish: LOOKUP_SETS.general }
type LookupName = keyof typeof SETS
const NAMES: LookupName[] = ['City', 'CountyOrParish']
const AUTHOR = { id: null, name: 'import' }

/**
 * Adds the cities and counties of the market's states to those that a listing can name. What is there stays, hidden or
 * not, and each list is sorted by name.
 */
export async function offerPlaces(
  tx: Db,
  cities: Iterable<{ name: string; stateOrProvince: string }>,
  { tally, now }: { tally: Tally; now: Date },
): Promise<void> {
  const places = await tx
    .select()
    .from(postalPlaces)
    .where(inArray(postalPlaces.stateOrProvince, [...market.states]))
  const ofMarket = [...cities].filter(({ stateOrProvince }) => market.states.includes(stateOrProvince))
  const names: Record<LookupName, string[]> = {
    City: [...places.map(({ city }) => city), ...ofMarket.map(({ name }) => name)],
    CountyOrParish: places.map(({ countyOrParish }) => countyOrParish),
  }
  const { lookupName, shortValue } = lookupValues
  const stored = await tx
    .select({ lookupName, shortValue })
    .from(lookupValues)
    .where(inArray(lookupName, NAMES))
  const known = new Set(stored.map((row) => keyOf(row.lookupName, row.shortValue)))
  const added = NAMES.flatMap((name) =>
    names[name]
      .filter((value) => !known.has(keyOf(name, value)) && known.add(keyOf(name, value)))
      .map((value) => ({
        setNumber: SETS[name],
        lookupName: name,
        shortValue: value,
        longValue: value,
        sortOrder: 0,
      })),
  )
  if (added.length === 0) return
  for (let at = 0; at < added.length; at += 1000)
    await tx.insert(lookupValues).values(added.slice(at, at + 1000))
  await sortByName(tx)
  await storedLookups.recordAll?.(tx, { now, author: AUTHOR })
  tally.add('look-up values', 'created', added.length)
}

const keyOf = (lookupName: string, value: string) => `${lookupName} ${foldAccents(value).toLowerCase()}`

async function sortByName(tx: Db): Promise<void> {
  const { lookupName, longValue, sortOrder, id } = lookupValues
  await tx.execute(sql`
    update ${lookupValues} set sort_order = sorted.place
    from (
      select ${id} as id, row_number() over (partition by ${lookupName} order by ${folded(longValue)}) - 1 as place
      from ${lookupValues} where ${inArray(lookupName, NAMES)}
    ) sorted
    where ${id} = sorted.id and ${sortOrder} <> sorted.place`)
}
