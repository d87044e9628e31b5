import type { OpenDatabase } from '../../db/open.ts'
import { runLong } from './run-long.ts'

export const AGENTS_PER_OFFICE = 20
export const OFFICES_PER_FIRM = 5
export const AORS = 8
/** Staff among those who are made: of the MLS, and of an association. */
export const MLS_STAFF = 'bench-type12'
export const AOR_STAFF = 'bench-type11'

/** Agents in offices of usual size, firms and associations, and some of their staff. */
export function fillMembers(pool: OpenDatabase['pool'], agents: number): Promise<void> {
  return runLong(pool, members(agents, Math.ceil(agents / AGENTS_PER_OFFICE)))
}

/** Five offices to a firm, of which the first is the main one; three staff members at the end. */
function members(agents: number, offices: number): string {
  return `
    insert into aors (name, full_name) select 'B' || i, 'Association ' || i from generate_series(0, ${AORS - 1}) i;
    insert into offices (office_code, main_office_code, name, office_mls_id, aor_id)
      select 'BO' || i, 'BO' || i - i % ${OFFICES_PER_FIRM}, 'Office ' || i, 'BM' || i, a.id
      from generate_series(0, ${offices - 1}) i join aors a on a.name = 'B' || (i / ${OFFICES_PER_FIRM}) % ${AORS};
    insert into members (login_id, first_name, last_name, member_status, member_type_id, originating_system_id,
        office_id, aor_id, has_member_portal_access, is_crmls_admin, is_crmls_aor_admin, is_crmls_office_admin,
        created_on, modified_on)
      select login_id, 'Ada', 'Young' || i, 'Active', type, 'CRM', o.id, o.aor_id, true, type = 12, type = 11, false, now(), now()
      from (
        select i, 'bench' || i as login_id, 1 as type, i / ${AGENTS_PER_OFFICE} as office from generate_series(0, ${agents - 1}) i
        union all select ${agents} + type, 'bench-type' || type, type, ${Math.min(1, offices - 1)} from unnest(array[2, 11, 12]) type
        union all select ${agents}, 'bench-main', 2, 0
      ) people join offices o on o.office_code = 'BO' || people.office;
    insert into accounts (login_id, member_id, created_on)
      select login_id, id, now() from members where login_id like 'bench%';`
}
