import type { OpenDatabase } from '../../db/open.ts'
import { runLong } from './run-long.ts'

/** One of those whose acts are many when nobody says whose they are, and who acts as a member alone. */
export const ACTING_MEMBER = 'bench5'

/**
 * Fills the trail with two years of acts, however many they are: a fifth of them acts of staff on content and requests,
 * a tenth those of imports, the others sign-ins and listings of the first `people` of the members that there are. Few act
 * often, so that a page is full among 1,000 rows too.
 */
export function fillAudit(pool: OpenDatabase['pool'], rows: number, people = 6): Promise<void> {
  return runLong(pool, [
    `insert into audit_entries (at, actor, action, entity, entity_id, changes)
     select timestamptz '2024-11-01' + n * (interval '2 years' / $1::integer),
       case made when 'staff' then 'bench' || 1 + k % 4 when 'import' then 'operator:roster' else login_id end,
       case made when 'staff' then (array['publish', 'save-draft'])[1 + k / 4 % 2]
         when 'sign-in' then (array['log-in', 'enter-code'])[1 + n % 2]
         else 'update' end,
       case made when 'staff' then (array['article', 'menuItem'])[1 + k / 8 % 2]
         when 'import' then 'member' when 'sign-in' then 'account' else 'listing' end,
       case made when 'staff' then (1 + k % 4)::text when 'import' then member_id::text
         when 'sign-in' then account_id::text else md5((n / 4)::text)::uuid::text end,
       case made when 'staff' then jsonb_build_object('version', jsonb_build_object('from', n % 7, 'to', 1 + n % 7))
         when 'import' then jsonb_build_object('email', jsonb_build_object('from', 'a' || n, 'to', 'b' || n))
         when 'sign-in' then '{}'::jsonb
         else jsonb_build_object('listPrice', jsonb_build_object('from', n, 'to', n + 1)) end
     from (select n, n / 5 as k, (array['staff', 'import', 'sign-in', 'sign-in', 'listing'])[1 + n % 5] as made
         from generate_series(1, $1::integer) as n) as acts
       join (select row_number() over (order by member_id) as place, login_id, member_id, id as account_id
         from accounts where login_id like 'bench%' order by member_id limit $2::integer) as people
         on place = 1 + k % $2::integer`,
    [rows, people],
  ])
}
