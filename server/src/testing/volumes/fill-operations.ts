import type { OpenDatabase } from '../../db/open.ts'
import { MLS_STAFF } from './fill-members.ts'
import { runLong } from './run-long.ts'

const FIRST_MEMBER = `(select min(id) from members where login_id like 'bench%')`
const STAFF = `(select id from members where login_id = '${MLS_STAFF}')`
/** The share of requests and grants that are in force at a time: most have ended. */
const IN_FORCE = 20

/** Imports of the roster as the schedule and staff run them, a tenth of content; three wait for approval. */
export function fillImports(pool: OpenDatabase['pool'], rows: number): Promise<void> {
  return runLong(pool, [
    `insert into import_runs (source, kinds, is_dry_run, state, started_by, started_by_id, begun_on, started_on, ended_on)
     select (array['schedule', 'schedule', 'console', 'command line'])[1 + n % 4],
       case when n % 10 = 0 then array['articles'] else array['members'] end, n % 7 = 0,
       case when n <= 3 then 'approval' when n % 20 = 0 then 'failed' else 'done' end, 'Staff', ${STAFF},
       begun_on, begun_on, begun_on + interval '1 minute'
     from (select n, timestamptz '2024-11-01' + n * (interval '2 years' / $1::integer) as begun_on
       from generate_series(1, $1::integer) as n) as begun`,
    [rows],
  ])
}

/** Requests to remove second factors of the first `members`: nearly all have ended. */
export function fillRemovals(pool: OpenDatabase['pool'], rows: number, members: number): Promise<void> {
  return runLong(pool, [
    `insert into factor_removals (account_id, member_id, factor_ids, types, is_all, is_for_staff, identity_check, reason,
       asked_by, asked_on, ends_on, state)
     select a.id, a.member_id, '[]', '["email"]', true, false, 'By phone', 'Lost', ${STAFF}, now(),
       now() + interval '1 day', case when n > $1::integer - ${IN_FORCE} then 'waiting' else 'approved' end
     from generate_series(1, $1::integer) as n
       join accounts a on a.member_id = ${FIRST_MEMBER} + n % $2::integer
     where exists (select from second_factors f where f.account_id = a.id)`,
    [rows, members],
  ])
}

/** Granted roles of the first `members`: nearly all have ended, half of them by their day, half revoked. */
export function fillGrants(pool: OpenDatabase['pool'], rows: number, members: number): Promise<void> {
  return runLong(pool, [
    `insert into staff_grants (member_id, role, reason, granted_by, granted_on, ends_on, revoked_by, revoked_on)
     select ${FIRST_MEMBER} + n % $2::integer, 'Training Staff', 'Helps', ${STAFF}, now(),
       case when n > $1::integer - ${IN_FORCE} or n % 2 = 0 then current_date + 30 else current_date - 30 end,
       case when revoked then ${STAFF} end, case when revoked then now() end
     from (select n, n <= $1::integer - ${IN_FORCE} and n % 2 = 0 as revoked
       from generate_series(1, $1::integer) as n) as granted`,
    [rows, members],
  ])
}

/** Four settings, and changed ones of the first `members` that wait to be carried over. */
export function fillWaitingSettings(pool: OpenDatabase['pool'], members: number): Promise<void> {
  return runLong(
    pool,
    `insert into setting_groups (name, description) select 'Group ' || n, 'x' from generate_series(1, 2) as n`,
    `insert into setting_types (setting_group_id, name, description, setting_input_type_id, access_level, default_allow)
     select g.id, 'Setting ' || n, 'x', (select min(id) from input_types), 1, true
     from setting_groups g, generate_series(1, 2) as n where g.name like 'Group _'`,
    [
      `insert into member_settings (type_id, member_id, short_value, action_required)
       select types.ids[1 + n % cardinality(types.ids)], ${FIRST_MEMBER} + n, 'x', 1
       from generate_series(0, $1::integer - 1) as n, (select array_agg(id order by id) as ids from setting_types) as types`,
      [members],
    ],
  )
}

/** Addresses that mail servers refuse permanently. */
export function fillRefusedAddresses(pool: OpenDatabase['pool'], rows: number): Promise<void> {
  return runLong(pool, [
    `insert into refused_addresses (address, refused_on, marked_on)
     select 'bench' || n || '@example.com', now(), now() - n * interval '1 minute'
     from generate_series(1, $1::integer) as n`,
    [rows],
  ])
}
