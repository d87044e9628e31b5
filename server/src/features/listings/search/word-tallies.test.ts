import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../seeding/random.ts'
import { copyListing } from '../../../testing/listings/copy-listing.ts'
import { testServer } from '../../../testing/test-server.ts'
import { countFrequentWords, foldWordTallies } from './word-tallies.ts'

const server = await testServer()
const one = await server.anAor()
const other = await server.anAor()
const agent = await server.aMember({ aor: one })
const mlsStaff = await server.aMember({ memberTypeId: 12 })
const aorStaff = await server.aMember({ memberTypeId: 11, aor: one })
const { id } = await server.aListing({ agent, expirationDate: '2026-12-31' })
let made = 0

/** Copies of one listing, of both associations in turn and in all states. */
async function addListings(count: number, street: string): Promise<void> {
  const from = made
  made += count
  await copyListing(server.db, id, count, {
    listing_id: sql`'BB99' || lpad((i + ${from}::integer)::text, 6, '0')`,
    list_aor: sql`(array[${one.name}::text, ${other.name}::text])[1 + i % 2]`,
    street_name: sql`${street}::text`,
    cancellation_date: sql`case when i % 5 = 0 then date '2026-11-01' end`,
    promoted_mls_id: sql`case when i % 5 = 1 then 'ML' || i end`,
    expiration_date: sql`date '2026-11-10' + i % 20`,
  })
}

const labels = ['Incomplete', 'Expired', 'Cancelled', 'Sent to MLS']
const ofLabels = (values: string[]) =>
  values.length === 0 ? [] : [{ field: 'registeredStatus', op: values.length > 1 ? 'In' : 'Equal', values }]
const withText = (text: string) =>
  ['listingId', 'streetNumber', 'streetName', 'postalCode'].map((field) => ({
    field,
    op: 'Contains',
    values: [text],
  }))

async function totalOf(as: typeof mlsStaff, text: string, wanted: string[] = []): Promise<number> {
  const body = { criteria: [...withText(text), ...ofLabels(wanted)] }
  const answer = await server.call('/api/app/Registration/search/', { as, method: 'POST', body })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.payload.results).toHaveLength(Math.min(10, answer.body.totalResults))
  return answer.body.totalResults
}

async function countedOf(scope: string | null, text: string, wanted: string[] = []): Promise<number> {
  const { rows } = await server.db.execute<{ total: number }>(sql`
    select count(*)::integer as total from listings
    where standard_status <> 'Z' and search_text like ${`%${text.toLowerCase()}%`}
      and (${scope}::text is null or list_aor = ${scope})
      and (${wanted.length} = 0 or case status_group when 0 then 'Cancelled' when 2 then 'Sent to MLS'
        else case when end_date < '2026-11-18' then 'Expired' else 'Incomplete' end end = any(${sql.param(wanted)}::text[]))`)
  return rows[0]?.total ?? Number.NaN
}

async function expectCounted(text: string): Promise<void> {
  for (const wanted of [
    [],
    ['Sent to MLS'],
    ['Incomplete'],
    ['Cancelled', 'Expired', 'Incomplete'],
    labels,
  ]) {
    expect(await totalOf(mlsStaff, text, wanted)).toBe(await countedOf(null, text, wanted))
    expect(await totalOf(aorStaff, text, wanted)).toBe(await countedOf(one.name, text, wanted))
  }
}

const tallied = async () => {
  const { rows } = await server.db.execute<{ word: string }>(
    sql`select word from frequent_words where is_counted`,
  )
  return rows.map(({ word }) => word)
}

test('a word of a great many listings is counted once and from then on with each change [2/S2-21]', async () => {
  await addListings(3000, 'Ocean_100%')
  await addListings(50, 'Summit')
  await server.db.execute(sql`analyze listings`)
  await countFrequentWords(server.db)
  expect(await tallied()).toEqual(expect.arrayContaining(['ocean_10', 'cea', '00%', 'bb99']))
  expect(await tallied()).not.toContain('summit')
  await expectCounted('OCEAN')
  await expectCounted('n_100%')
  await expectCounted('Summit')
  const random = seededRandom(5)
  const changes = [
    sql`street_name = 'Summit'`,
    sql`street_name = 'Oceanview'`,
    sql`standard_status = 'Z'`,
    sql`standard_status = 'A'`,
    sql`cancellation_date = '2026-11-02'`,
    sql`promoted_mls_id = 'ML1'`,
    sql`list_aor = ${other.name}`,
    sql`list_price = list_price + 1`,
  ]
  for (let round = 0; round < 60; round += 1)
    await server.db.execute(
      sql`update listings set ${random.pick(changes)} where listing_id like ${`BB99%${random.whole(0, 99)}`}`,
    )
  await server.db.execute(sql`delete from listings where listing_id like 'BB99%7'`)
  await addListings(200, 'Ocean Park')
  await expectCounted('Ocean')
  await foldWordTallies(server.db)
  await expectCounted('Ocean')
  const { rows } = await server.db.execute(
    sql`select 1 from word_tallies group by word, scope, status_group having count(*) > 1 or sum(change) <= 0`,
  )
  expect(rows).toEqual([])
})

test('writers who are at work while words are counted are counted once', async () => {
  await addListings(2500, 'Meadowlark')
  await server.db.execute(sql`analyze listings`)
  const early = await server.database.pool.connect()
  await early.query('begin')
  await early.query(
    `update listings set street_name = 'Meadow' where listing_id like 'BB99%0' and street_name = 'Meadowlark'`,
  )
  const counting = Promise.all([countFrequentWords(server.db), countFrequentWords(server.db)])
  await expect.poll(isSomebodyWaiting, { timeout: 5000, interval: 5 }).toBe(true)
  await early.query('commit')
  early.release()
  const write = async (lane: number) => {
    for (let round = 0; round < 30; round += 1) {
      if (round % 3 === 0) await addListings(3, 'Meadowlark')
      else
        await server.db.execute(
          sql`update listings set street_name = ${round % 3 === 1 ? 'Meadow' : 'Meadowlark'}
            where listing_id like ${`BB99%${lane}${round % 10}`} and street_name like 'Meadow%'`,
        )
    }
  }
  await Promise.all([write(1), write(2), write(3), counting])
  expect(await tallied()).toContain('eadowla')
  await expectCounted('eadowla')
  await expectCounted('meadow')
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await server.db.execute(sql`
    select 1 from pg_locks where not granted and relation = 'listings'::regclass`)
  return rows.length > 0
}
