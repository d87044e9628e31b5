import type pg from 'pg'
import { LEFT_OUT, type TableLine } from './backup-format.ts'

const SCHEMAS = ['public', 'pgboss']
/**
 * The tables of the outbox that a backup keeps: its entries. Statistics and notes of the queue itself are
 * left out.
 */
const OUTBOX_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

/**
 * The tables with their columns, each behind those that it refers to. Columns that the database fills in by itself, and
 * numbers of transactions, which mean nothing on another server, are left out.
 */
export async function tablesToCopy(client: pg.ClientBase): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine & { needs: string[] }>(
    `select n.nspname as schema, c.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like '%pg_current_xact_id%') as columns,
      array(select distinct rn.nspname || '.' || r.relname from pg_constraint k
        join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($2)
      and (n.nspname <> 'pgboss' or c.relname = any($3))
    order by 1, 2`,
    [SCHEMAS, LEFT_OUT, OUTBOX_TABLES],
  )
  return inOrder(rows)
}

function inOrder(tables: (TableLine & { needs: string[] })[]): TableLine[] {
  const waiting = new Map(tables.map((entry) => [`${entry.schema}.${entry.table}`, entry]))
  const ordered: TableLine[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, { needs }]) => !needs.some((name) => waiting.has(name)))
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const [name, { schema, table, columns }] of ready) {
      waiting.delete(name)
      ordered.push({ schema, table, columns })
    }
  }
  return ordered
}

export async function sequenceNames(client: pg.ClientBase): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** Version of the outbox' schema; null when there is none. */
export async function outboxVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('pgboss.version') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return null
  const version = await client.query<{ version: number }>('select version from pgboss.version')
  return version.rows[0]?.version ?? null
}
