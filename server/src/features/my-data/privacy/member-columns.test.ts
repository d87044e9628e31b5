import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keptColumns, WITHOUT_MEMBER_DATA } from '#testing/privacy/member-columns.ts'
import { testServer } from '#testing/test-server.ts'
import { forgottenRows, forgottenValues } from './forgotten-data.ts'

const { db } = await testServer()
const nobody = { id: 0, accountId: null, loginId: '', contacts: [] }

/** Every column that can hold a text, as `table.column`. */
async function textColumns(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY') and udt_name not like '\\_int%'
      and not exists (select from pg_class where oid = format('public.%I', table_name)::regclass and relispartition)`)
  return rows.map(({ name }) => name)
}

/** Tables whose rows of a member are deleted, by name or with a row that they refer to. */
async function deletedTables(): Promise<Set<string>> {
  const named = forgottenRows(nobody).map(([table]) => getTableName(table))
  const { rows } = await db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confdeltype = 'c' and confrelid::regclass::text in ${named}`)
  return new Set([...named, ...rows.map(({ name }) => name)])
}

test('each column that can hold a text is forgotten, kept by the decision record, or without data of members [5/PRIV-08]', async () => {
  const deleted = await deletedTables()
  const cleared = forgottenValues(nobody, new Date()).flatMap(([table, values]) => {
    const columns = getTableColumns(table)
    return Object.keys(values).map((key) => `${getTableName(table)}.${columns[key]?.name}`)
  })
  const without = Object.entries(WITHOUT_MEMBER_DATA).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`),
  )
  const kept = [...keptColumns()].filter((name) => !name.startsWith('pgboss.'))
  const columns = await textColumns()
  expect(columns.length).toBeGreaterThan(300)
  const decided = new Set([...cleared, ...kept, ...without])
  const isDeleted = (name: string) => deleted.has(name.split('.')[0] ?? '')
  expect(columns.filter((name) => !decided.has(name) && !isDeleted(name))).toEqual([])
  expect([...kept, ...without].filter((name) => !columns.includes(name))).toEqual([])
  expect(without.filter((name) => kept.includes(name) || cleared.includes(name) || isDeleted(name))).toEqual(
    [],
  )
})
