import type { OpenDatabase } from '../../../server/src/db/open.ts'
import { fillMembers } from '../../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../../server/src/testing/volumes/run-long.ts'

const MEMBERS = 2000

/** Deliveries of 90 days: most were sent, one in fifty is in trouble, one in twenty is a text message. */
export async function fillDeliveries(pool: OpenDatabase['pool'], rows: number): Promise<void> {
  await fillMembers(pool, MEMBERS)
  await runLong(
    pool,
    [
      `insert into deliveries (id, kind, member_id, recipient, is_notice, state, tries, last_error, created_on)
     select gen_random_uuid(), case when n % 20 = 0 then 'sms' else 'mail' end,
       (select min(id) from members) + n % ${MEMBERS},
       chr(97 + n % 26) || '***@' || chr(97 + n / 26 % 26) || '***.com', true,
       case when n % 50 <> 7 then 'sent' else (array['failed', 'bounced', 'waiting'])[1 + n / 50 % 3] end,
       case when n % 50 <> 7 then 1 else 3 end, case when n % 50 = 7 then 'Connection timeout' end,
       now() - n * (interval '90 days' / $1::integer)
     from generate_series(1, $1::integer) as n`,
      [rows],
    ],
    'vacuum analyze',
  )
}
