import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { is, sql, TransactionRollbackError } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { migrateDatabase } from './migrate.ts'
import type { Db } from './open.ts'

type Columns = Record<string, { type: string; isNullable: boolean }>

const database = await testDatabase('template0')
await migrateDatabase(database.url)
afterAll(() => database.drop())

const folder = fileURLToPath(new URL('./tables', import.meta.url))

/** Every column that the table files declare, by `table.column`. */
async function declaredColumns(): Promise<Columns> {
  const columns: Columns = {}
  for (const file of fs
    .readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.table.ts'))) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `${folder}/${file}`)
    for (const table of Object.values(module).filter((entry) => is(entry, PgTable))) {
      const config = getTableConfig(table)
      for (const column of config.columns)
        columns[`${config.name}.${column.name}`] = { type: column.getSQLType(), isNullable: !column.notNull }
    }
  }
  return columns
}

/** Every column that the migrations made, by `table.column`. */
async function migratedColumns(db: Pick<Db, 'execute'> = database.db): Promise<Columns> {
  const { rows } = await db.execute<{ name: string; type: string; isNullable: boolean }>(sql`
    select table_name || '.' || column_name as name, 
      case data_type when 'ARRAY' then format_type(to_regtype(ltrim(udt_name, '_')), null) || '[]' else data_type end as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns where table_schema = 'public'
      and not exists (select from pg_class where oid = format('public.%I', table_name)::regclass and relispartition)`)
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]))
}

test('migrations equal tables: names, types and nullability, in both directions', async () => {
  const declared = await declaredColumns()
  expect(Object.keys(declared).length).toBeGreaterThan(100)
  expect(await migratedColumns()).toEqual(declared)
})

test('a column that only one side has, or that differs, is noticed', async () => {
  const declared = await declaredColumns()
  for (const change of [
    'alter table aors add column extra text',
    'alter table aors alter column logo_url set not null',
    'alter table aors alter column full_name type varchar(10)',
    'alter table aors drop column logo_url',
    'create table more (id integer)',
  ]) {
    const undone = database.db.transaction(async (tx) => {
      await tx.execute(change)
      expect(await migratedColumns(tx), change).not.toEqual(declared)
      tx.rollback()
    })
    await expect(undone).rejects.toThrow(TransactionRollbackError)
  }
})

test('migrating again, and by many at once, changes nothing', async () => {
  const before = await migratedColumns()
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)))
  expect(await migratedColumns()).toEqual(before)
})
