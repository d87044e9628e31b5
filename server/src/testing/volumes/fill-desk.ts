import type { OpenDatabase } from '../../db/open.ts'
import { AOR_STAFF, fillMembers } from './fill-members.ts'
import { runLong } from './run-long.ts'

/** Names as a market has them: some that hundreds share, and some of one person. */
const NAMES = `
  update members set
    first_name = (array['Ada','Ben','Cleo','Dora','Emil','Fay','Gus','Hana','Ivo','June','Kai','Lia','Max','Nora','Otto','Pia',
      'Quin','Rosa','Sam','Tess'])[1 + (hashint4(id) & 2147483647) % 20],
    last_name = (array['Ander','Bell','Carl','Dahl','Ek','Ford','Grant','Holm','Iver','Jans','Kerr','Lind','Mars','Nord','Olsen',
      'Park','Quist','Ross','Strand','Thor'])[1 + (hashint4(id + 7) & 2147483647) % 20]
      || (array['','son','sen','berg','man','dal','vik','stad','lund','by'])[1 + (hashint4(id + 13) & 2147483647) % 10]
      || case when id % 3 = 0 then '-' || id else '' end,
    email = login_id || '@example.com',
    member_state_license = 'LA' || lpad(id::text, 8, '0'),
    member_status = case when id % 50 = 0 then 'Inactive' else 'Active' end,
    has_member_portal_access = id % 200 <> 0
  where login_id not like 'bench-%'`

/** Nearly all have signed the agreement and signed in; a few have a second factor missing, which most have. */
const STANDINGS = `
  insert into eulas (name, content, published_on) values ('Bench', 'Text', now() - interval '30 days');
  insert into eula_acknowledgements (eula_id, member_id, signature, content, acknowledged_on)
    select (select max(id) from eulas), id, 'x', 'x', now() - interval '10 days' from members where id % 250 <> 0;
  update member_standings set last_sign_in_on = now() where member_id % 500 <> 0;
  insert into second_factors (account_id, type, value, is_enabled, position, created_on)
    select id, 'email', login_id, true, 1, now() from accounts where member_id % 3 > 0;`

/**
 * The records that the pages of members show beside their acts, in the first association: its members are the
 * ones that are queried.
 */
const MESSAGES = `
  insert into user_notifications (member_id, subject, body, idempotency_key, created_on)
    select id, 'x', 'x', 'bench:' || id || ':' || n, now() - n * interval '1 day'
    from members, generate_series(1, 3) n
    where aor_id = (select aor_id from members where login_id = '${AOR_STAFF}')`

/** Members of eight associations, with their facts for the desk apart from the trail. */
export async function fillDesk(pool: OpenDatabase['pool'], members: number): Promise<void> {
  await fillMembers(pool, members)
  await runLong(pool, NAMES, STANDINGS, MESSAGES)
}
