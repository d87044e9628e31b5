import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Every row of every table as one text each, but for what a backup leaves out. */
export async function contentOf(source: Db): Promise<Record<string, string>> {
  const { rows } = await source.execute<{ name: string }>(sql`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname in ('public', 'drizzle') or n.nspname = 'pgboss' and c.relname in ('job', 'queue'))
      and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('oidc_artifacts', 'rate_windows', 'sign_in_steps', 'passkey_challenges')
    order by 1`)
  const content: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await source.execute<{ text: string | null }>(
      sql.raw(`select string_agg(t::text, E'\n' order by t::text) as text from
        (select to_jsonb(x) - 'change_xid' - 'monitor_on' - 'maintain_on' as t from ${name} x) y`),
    )
    content[name] = found.rows[0]?.text ?? ''
  }
  return content
}
