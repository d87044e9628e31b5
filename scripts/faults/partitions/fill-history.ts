import type { OpenDatabase } from '../../../server/src/db/open.ts'
import { fillListings } from '../../bench/listings/fill-listings.ts'

/** Those that pages are asked of; all other chains are of listings that nobody asks for. */
const ASKED_LISTINGS = 500
const ENTRIES_OF_A_CHAIN = 20
const MONTHS = 36

/** Three years of history in a partition for each month; a chain spans half a year of it. */
export async function fillHistory(pool: OpenDatabase['pool'], rows: number): Promise<void> {
  await fillListings(pool, ASKED_LISTINGS)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`
      alter table history_entries detach partition history_entries_first;
      drop table history_entries_first;
      select add_month('history_entries', date_trunc('month', now(), 'UTC') - make_interval(months => back))
        from generate_series(-1, ${MONTHS}) back;
      alter table history_entries disable trigger history_entries_end`)
    await client.query(
      `insert into history_entries (id, registration_id, number, at, actor, field, from_value, to_value, is_taken_over,
         previous_hash, hash)
       select gen_random_uuid(), coalesce(asked[1 + chain], md5(chain::text)::uuid), 1 + place,
         now() - ${MONTHS} * interval '29 days' + (hashint8(chain) & 2147483647) % 870 * interval '1 day'
           + place * interval '9 days', 'bench' || chain % 10, 'listPrice', place::text, (place + 1)::text, false,
         repeat('0', 64), md5(n::text) || md5(n::text)
       from (select n, n / ${ENTRIES_OF_A_CHAIN} as chain, n % ${ENTRIES_OF_A_CHAIN} as place
           from generate_series(0, $1::integer - 1) n) rows, (select array_agg(id) as asked from listings) listings`,
      [rows],
    )
    await client.query(`
      alter table history_entries enable trigger history_entries_end;
      insert into history_ends select registration_id, max(number), max(hash), min(at), max(at)
        from history_entries group by registration_id`)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
