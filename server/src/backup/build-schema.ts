import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { shippedMigrations } from '../db/migrate.ts'
import { BackupError, type BackupHeader } from './backup-format.ts'
import { outboxVersion } from './catalog.ts'

/**
 * Refuses a backup of a version that is newer than this one.
 * @throws BackupError
 */
export function refuseNewer(header: BackupHeader, file: string): void {
  const known = new Set(shippedMigrations.map(({ folderMillis }) => folderMillis))
  if (header.migrations.every((number) => known.has(number))) return
  throw new BackupError(
    `${file} was made by a newer version of Gatehouse (${header.version}): restore it with that version. Nothing was changed.`,
  )
}

/**
 * Makes the tables as they were when the backup was made, inside the transaction of the restore.
 * @throws BackupError when the outbox has another form by now
 */
export async function buildSchema(client: pg.ClientBase, header: BackupHeader, file: string): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const had = new Set(header.migrations)
  for (const { sql, hash, folderMillis } of shippedMigrations) {
    if (!had.has(folderMillis)) continue
    // Nobody waits for the tables of a restore, and in its transaction no index is built meanwhile.
    for (const statement of sql) await client.query(statement.replaceAll(/\bconcurrently\b/g, ''))
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  if (header.outboxVersion === null) return
  // The plan brings a transaction of its own, which would end ours.
  await client.query(getConstructionPlans('pgboss').replace(/^\s*(BEGIN|COMMIT);\s*$/gm, ''))
  const version = await outboxVersion(client)
  if (version !== header.outboxVersion)
    throw new BackupError(
      `${file} holds an outbox of version ${header.outboxVersion}, and this is ${version}: restore it with Gatehouse ${header.version}, then update. Nothing was changed.`,
    )
}

/** Removes all that Gatehouse has in the database; objects of an extension stay. */
export async function removeAll(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists drizzle cascade; drop schema if exists pgboss cascade')
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    union all select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { statement } of rows) await client.query(statement)
}

/** The content of the database: nothing, a Gatehouse, or something else. */
export async function contentOf(client: pg.ClientBase): Promise<'nothing' | 'gatehouse' | 'other'> {
  const { rows } = await client.query<{ isGatehouse: boolean; count: number }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isGatehouse",
      (select count(*)::integer from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle')) as count`,
  )
  const [found] = rows
  if (!found || found.count === 0) return 'nothing'
  return found.isGatehouse ? 'gatehouse' : 'other'
}
