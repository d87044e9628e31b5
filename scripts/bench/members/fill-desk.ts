import type { OpenDatabase } from '../../../server/src/db/open.ts'
import { fillMembers } from '../listings/fill-listings.ts'

/** Who asks: MLS staff, and staff of an association. */
export const MLS_STAFF = 'bench-type12'
export const AOR_STAFF = 'bench-type11'

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
    has_member_portal_access = id % 200 <> 0`

/** Nearly all have signed the agreement and signed in; a few have a second factor missing, which most have. */
const STANDINGS = `
  insert into eulas (name, content, published_on) values ('Bench', 'Text', now() - interval '30 days');
  insert into eula_acknowledgements (eula_id, member_id, signature, content, acknowledged_on)
    select (select max(id) from eulas), id, 'x', 'x', now() - interval '10 days' from members where id % 250 <> 0;
  update member_standings set last_sign_in_on = now() where member_id % 500 <> 0;
  insert into second_factors (account_id, type, value, is_enabled, position, created_on)
    select id, 'email', login_id, true, 1, now() from accounts where member_id % 3 > 0;`

/** What the pages of members show: ten acts, ten notifications and ten listings for each of a few. */
const ACTIVITY = `
  insert into audit_entries (at, actor, action, entity, entity_id, changes)
    select now() - n * interval '1 day', login_id, 'sign-in', 'account', id::text, '{"network": "203.0.113.7"}'
    from accounts, generate_series(1, 10) n where login_id like 'bench%';
  insert into user_notifications (member_id, subject, body, idempotency_key, created_on)
    select id, 'x', 'x', 'bench:' || id || ':' || n, now() - n * interval '1 day'
    from members, generate_series(1, 3) n where login_id like 'bench%';`

/** So many members of eight associations, with what the desk knows of them. */
export async function fillDesk(pool: OpenDatabase['pool'], members: number): Promise<void> {
  await fillMembers(pool, members)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const step of [NAMES, STANDINGS, ACTIVITY, 'vacuum analyze']) await client.query(step)
  } finally {
    client.release()
  }
}
