import type { OpenDatabase } from '../../db/open.ts'
import { runLong } from './run-long.ts'

/** The class that everybody has a seat in. */
export const LARGE_CLASS = 'Class 5 of all'

const FIRST_MEMBER = `(select min(id) from members where login_id like 'bench%')`

/** Course requests of the first `members` of those that are made, of all statuses, neither topics nor days in their order. */
export function fillRequests(pool: OpenDatabase['pool'], rows: number, members: number): Promise<void> {
  return runLong(pool, [
    `insert into course_requests (requested_by, training_topic, comments, date_time, date_time_text, request_status,
       created_on)
     select ${FIRST_MEMBER} + n * 31 % $2::integer, 'Topic ' || n * 7919 % 1000003 || ' word' || n / 20, 'Please.', day,
       to_char(day at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"'),
       case when n % 50 = 0 then null else 1 + n % 4 end, now()
     from (select n, timestamptz '2024-11-01' + n * 7919 % $1::integer * (interval '2 years' / $1::integer) as day
       from generate_series(1, $1::integer) as n) as asked`,
    [rows, members],
  ])
}

/** Classes of two years of which half are past, some cancelled, and one in eight of the first association. */
export function fillClasses(pool: OpenDatabase['pool'], rows: number): Promise<void> {
  return runLong(pool, [
    `insert into training_classes (class_name, start_time, end_time, capacity, seats_taken, presentation_type, aor_id,
       cancelled_on)
     select 'Class ' || n * 7919 % 1000003 || ' word' || n / 20, start_time, start_time + interval '1 hour', 20, n % 20,
       'Virtual', case when n % 8 = 0 then (select min(id) from aors where name = 'B0') end,
       case when n % 50 = 0 then now() end
     from (select n, now() + (n - $1::integer / 2) * (interval '2 years' / $1::integer) as start_time
       from generate_series(1, $1::integer) as n) as held`,
    [rows],
  ])
}

/**
 * One class with a seat for each of the first `members`: nine in ten have kept it, and two thirds of them were there. As
 * many seats are in the other classes.
 */
export function fillRoster(pool: OpenDatabase['pool'], members: number): Promise<void> {
  return runLong(
    pool,
    [
      `insert into training_classes (class_name, start_time, end_time, capacity, presentation_type)
       values ('${LARGE_CLASS}', now() - interval '1 day', now() - interval '23 hours', $1::integer, 'Virtual')`,
      [members],
    ],
    [
      `insert into attendees (member_id, training_class_id, was_present, un_registered_on, created_on)
       select ${FIRST_MEMBER} + n, (select id from training_classes where class_name = '${LARGE_CLASS}'),
         case when n % 10 <> 0 and n % 7 <> 0 then n % 3 > 0 end, case when n % 10 = 0 then now() end, now()
       from generate_series(0, $1::integer - 1) as n`,
      [members],
    ],
    [
      `insert into attendees (member_id, training_class_id, created_on)
       select ${FIRST_MEMBER} + n, others.ids[1 + n % cardinality(others.ids)], now()
       from generate_series(0, $1::integer - 1) as n,
         (select array_agg(id) as ids from training_classes where class_name <> '${LARGE_CLASS}') as others`,
      [members],
    ],
    `update training_classes set seats_taken = (select count(*) from attendees
       where training_class_id = training_classes.id and un_registered_on is null) where class_name = '${LARGE_CLASS}'`,
  )
}
