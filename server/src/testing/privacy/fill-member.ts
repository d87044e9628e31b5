import { sql } from 'drizzle-orm'
import type { TestMember } from '../builders/member-builders.ts'
import type { TestServer } from '../test-server.ts'

/** Stores a row about a member in each table that no call of a test fills; `mark` stands in every text of them. */
export async function fillMember(
  { db, clock, aSettingType }: Pick<TestServer, 'db' | 'clock' | 'aSettingType'>,
  { id, accountId, email }: TestMember,
  { mark, phone, listingId }: { mark: string; phone: string; listingId: string },
): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const json = sql`${JSON.stringify({ mark })}::jsonb`
  const type = await aSettingType()
  const statements = [
    sql`insert into user_notifications (member_id, subject, body, idempotency_key, created_on)
      values (${id}, ${mark}, ${mark}, 'filled', ${now})`,
    sql`insert into digest_entries (notification_id, member_id, category, is_in_badge, due_on)
      select max(id), ${id}, 'Training', true, ${now} from user_notifications where member_id = ${id}`,
    sql`insert into digests (member_id, local_date, sent_on) values (${id}, '2026-11-18', ${now})`,
    sql`insert into notification_preferences (member_id, categories, zone, digest_hour, modified_on)
      values (${id}, ${json}, 'America/Los_Angeles', 8, ${now})`,
    sql`insert into profiles (member_id, row_version, fav_apps, articles_read, fav_articles, user_notifications,
      user_notifications_archived, system_notifications_acknowledged, profile_bag, modified_on)
      values (${id}, 1, '[]', '[]', '[]', '[]', '[]', '[]', ${json}, ${now})`,
    sql`insert into drafts (member_id, for_member_id, form, key, "values", changed_on, device)
      values (${id}, ${id}, 'settings', 'own', ${json}, ${now}, ${mark})`,
    sql`insert into calendar_feeds (member_id, token_hash, created_on) values (${id}, ${mark}, ${now})`,
    sql`insert into content_unsaved (kind, entity_id, member_id, "values", row_version, saved_on)
      values ('articles', 1, ${id}, ${json}, 1, ${now})`,
    sql`insert into content_presence (kind, entity_id, member_id, seen_on) values ('articles', 1, ${id}, ${now})`,
    sql`insert into content_undo (kind, entity_id, row_version, member_id, done_on, state, latest_version, "values", version_state)
      values ('articles', 1, 1, ${id}, ${now}, 'draft', 1, ${json}, 'draft')`,
    sql`insert into member_settings (type_id, member_id, short_value, action_required) values (${type.id}, ${id}, ${mark}, 0)`,
    sql`insert into membership_standings (member_id, source, standing, reason, set_on) values (${id}, 'dues', 'pastDue', ${mark}, ${now})`,
    sql`insert into applications (name, application_category, created_on) values ('Maps', 'member', ${now})`,
    sql`insert into application_openings (member_id, application_id, opened_on) select ${id}, max(id), ${now} from applications`,
    sql`insert into listing_editors (listing_id, member_id, seen_on) values (${listingId}, ${id}, ${now})`,
    sql`insert into deliveries (id, kind, member_id, recipient, is_notice, state, tries, last_error, created_on)
      values (gen_random_uuid(), 'mail', ${id}, ${mark}, true, 'bounced', 1, ${mark}, ${now})`,
    sql`insert into mailbox_messages (id, recipient, subject, body, created_on)
      values (gen_random_uuid(), ${email}, ${mark}, ${mark}, ${now})`,
    sql`insert into mailbox_texts (id, recipient, body, created_on) values (gen_random_uuid(), ${phone}, ${mark}, ${now})`,
    sql`insert into refused_addresses (address, refused_on) values (lower(${email}), ${now})`,
    sql`insert into idempotency_keys (account_id, key, entity_id, fingerprint, created_on)
      values (${accountId}, ${mark}, gen_random_uuid(), ${mark}, ${now})`,
    sql`insert into proof_files (id, registration_id, account_id, asked_by, asked_on, state)
      values (gen_random_uuid(), ${listingId}, ${accountId}, ${mark}, ${now}, 'ready')`,
    sql`insert into proof_pieces (owner_id, number, bytes) select id, 0, convert_to(${mark}, 'UTF8') from proof_files
      where account_id = ${accountId}`,
    sql`insert into oidc_artifacts (model, id, payload) values ('Grant', 'filled', ${JSON.stringify({ accountId, mark })}::jsonb)`,
    sql`insert into staff_views (staff_id, session_id, member_id, reason, begun_on, ends_on) values (${id}, 's', ${id}, ${mark}, ${now}, ${now})`,
    sql`insert into staff_grants (member_id, role, reason, granted_by, granted_on, ends_on, revoked_on)
      values (${id}, 'Operator', ${mark}, ${id}, ${now}, '2026-11-01', ${now})`,
    sql`insert into deadlines (id, registration_id, kind, due_at, zone, is_needed, is_reminder, arose_on, steps, remind_at, tell_broker)
      values (gen_random_uuid(), ${listingId}, 'marketing', ${now}, 'America/Los_Angeles', true, false, ${now}, '[]', '{}', false)`,
    sql`insert into import_runs (source, is_dry_run, state, started_by, begun_on, report)
      values ('console', true, 'checked', 'pat', ${now}, jsonb_build_object('changedMembers',
        jsonb_build_array(jsonb_build_object('loginId', (select login_id from members where id = ${id}), 'name', ${mark}::text))))`,
    sql`insert into import_files (import_id, file_no, name, bytes, first_records) select max(id), 1, 'roster.csv', 1,
      jsonb_build_array(jsonb_build_object('MemberMlsId', (select login_id from members where id = ${id}), 'MemberFullName', ${mark}::text))
      from import_runs`,
  ]
  for (const statement of statements) await db.execute(statement)
}

/** Finds texts in the whole database, in any case of letters, as `table.column`. */
export async function findInDatabase(
  { db }: Pick<TestServer, 'db'>,
  texts: Record<string, string>,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string; schema: string }>(sql`
    select relname as name, nspname as schema from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition`)
  const found: Record<string, Set<string>> = Object.fromEntries(
    Object.keys(texts).map((key) => [key, new Set<string>()]),
  )
  for (const { name, schema } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    // Bytes as the letters that they are, where they are some.
    const { rows } = await db.execute<{ column: string; value: string }>(sql`
      select cell.key as column, lower(case when cell.value like '\\\\x%' then convert_from(
        decode(substr(cell.value, 3), 'hex'), 'LATIN1') else cell.value end) as value
      from ${table} as stored, jsonb_each_text(to_jsonb(stored)) as cell where cell.value is not null`)
    for (const { column, value } of rows)
      for (const [key, text] of Object.entries(texts))
        if (value.includes(text.toLowerCase()))
          found[key]?.add(schema === 'public' ? `${name}.${column}` : `${schema}.${name}.${column}`)
  }
  return Object.fromEntries(Object.entries(found).map(([key, places]) => [key, [...places].toSorted()]))
}
