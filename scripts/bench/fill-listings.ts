import type { OpenDatabase } from '../../server/src/db/open.ts'
import {
  AGENTS_PER_OFFICE,
  AORS,
  fillMembers,
  OFFICES_PER_FIRM,
} from '../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../server/src/testing/volumes/run-long.ts'

const LISTINGS_PER_AGENT = 10

/** `count` listings in all states over eight years, of a tenth as many agents. */
export async function fillListings(pool: OpenDatabase['pool'], count: number): Promise<void> {
  const agents = Math.ceil(count / LISTINGS_PER_AGENT)
  await fillMembers(pool, agents)
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'listings' and indexdef not like 'CREATE UNIQUE%'`,
  )
  await runLong(
    pool,
    `set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    ...indexes.map(({ name }) => `drop index ${name}`),
    listings(count, agents),
    ...indexes.map(({ made }) => made),
    'vacuum analyze',
  )
}

/** Listings, with two deadlines for each that is open: when it ends, and when it is locked. */
export async function fillDeadlines(pool: OpenDatabase['pool'], count: number): Promise<void> {
  await fillListings(pool, count)
  await runLong(
    pool,
    `insert into deadlines (registration_id, kind, due_at, zone, is_needed, is_reminder, arose_on, steps, remind_at,
       tell_broker)
     select id, kind, (expiration_date + days) at time zone 'America/Los_Angeles', 'America/Los_Angeles', true, false,
       created_on, '[]', '{}', false
     from listings, (values ('expires', 1), ('locks', 8)) as rules (kind, days)
     where promoted_date is null and cancellation_date is null and expiration_date >= current_date`,
    // Rows that are not written to disk yet would not count as visible to all.
    'checkpoint',
    'vacuum analyze',
  )
}

/** Every value follows from the number of the row, so that two runs measure the same data. */
function listings(count: number, agents: number): string {
  return `
    with places as (
      select *, row_number() over (order by postal_code) - 1 as place from postal_places
    ), numbered as (
      select i, i % ${agents} as agent, hashint8(i) & 2147483647 as a, hashint8(i + 10000000) & 2147483647 as b,
        hashint8(i + 20000000) & 2147483647 as c from generate_series(0, ${count - 1}) i
    ), made as (
      select *, current_date - 30 - b % 2800 as contract, (array['Bar','Cal','Del','El','Fair','Glen','Hart','Is','Jan','Kel','Lau','Mon','Nor','Oak','Pal','Ros','San','Tam','Val','Wil'])[1 + a % 20]
        || (array['a','ber','co','den','er','field','go','ham','i','lin'])[1 + a / 20 % 10]
        || (array['bury','crest','dale','ford','grove','land','mont','ton','view','wood'])[1 + a / 200 % 10] as street
      from numbered
    ), dated as (
      select *, (b / 7) % (select count(*) from postal_places) as at, contract + 60 + c % 300 as expires, case when c % 10 < 5 then 'sent' when c % 10 < 7 then 'cancelled' else 'open' end as state from made
    )
    insert into listings (listing_id, standard_status, registered_yn, property_type, list_price, listing_contract_date,
        start_showing_date, expiration_date, cancellation_date, promoted_date, promoted_on, promoted_mls_id,
        unparsed_address, street_number, street_number_numeric, street_name, street_suffix, city, county_or_parish,
        state_or_province, postal_code, country, latitude, longitude, list_agent_mls_id, list_office_code,
        list_main_office_code, list_aor, offers_email, created_by, created_on, modified_by, modified_on, row_version)
      select 'AA' || 18 + i % 8 || lpad((i / 8)::text, 6, '0'), case state when 'cancelled' then 'K' else 'A' end, true,
        (array['Resi','Rlse','Land','Rinc'])[1 + b % 4], 100000 + (c % 40000) * 100, contract,
        case when a % 3 > 0 then contract + 5 end,
        case when state = 'open' and a % 2 = 0 then current_date + 1 + c % 300 else expires end,
        case state when 'cancelled' then contract + 10 end,
        case state when 'sent' then (contract + 20) + time '20:00' at time zone 'UTC' end,
        case state when 'sent' then contract + 20 end, case state when 'sent' then 'ML' || i end,
        100 + a % 9900 || ' ' || street || ' Ave', 100 + a % 9900, 100 + a % 9900, street, 'Ave', p.city,
        p.county_or_parish, p.state_or_province, p.postal_code, 'US', p.latitude, p.longitude, 'bench' || agent,
        'BO' || office, 'BO' || office - office % ${OFFICES_PER_FIRM}, 'B' || (office / ${OFFICES_PER_FIRM}) % ${AORS},
        'bench' || agent || '@example.com', 'bench' || agent, contract + time '18:00', 'bench' || agent,
        contract + time '18:00' + (c % 100000) * interval '1 second', 1
      from dated join places p on p.place = at, lateral (select agent / ${AGENTS_PER_OFFICE} as office) o;`
}
