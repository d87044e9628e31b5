import type { OpenDatabase } from '../../db/open.ts'
import { runLong } from './run-long.ts'

/**
 * Deliveries of 90 days to the first `members` of those that are made: most were sent, one in fifty is in trouble, one in
 * twenty is a text message.
 */
export function fillDeliveries(pool: OpenDatabase['pool'], rows: number, members: number): Promise<void> {
  return runLong(pool, [
    `insert into deliveries (id, kind, member_id, recipient, is_notice, state, tries, last_error, created_on)
     select gen_random_uuid(), case when n % 20 = 0 then 'sms' else 'mail' end,
       (select min(id) from members where login_id like 'bench%') + n % $2::integer,
       chr(97 + n % 26) || '***@' || chr(97 + n / 26 % 26) || '***.com', true,
       case when n % 50 <> 7 then 'sent' else (array['failed', 'bounced', 'waiting'])[1 + n / 50 % 3] end,
       case when n % 50 <> 7 then 1 else 3 end, case when n % 50 = 7 then 'Connection timeout' end,
       now() - n * (interval '90 days' / $1::integer)
     from generate_series(1, $1::integer) as n`,
    [rows, members],
  ])
}
