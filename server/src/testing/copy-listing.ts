import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Copies of a listing. `changes` names columns with their values in copy number `i`, which begins at 1;
 * `listing_id` has to be among them.
 */
export async function copyListing(
  db: Db,
  id: string,
  count: number,
  changes: { listing_id: SQL } & Record<string, SQL>,
): Promise<void> {
  const changed = Object.keys(changes)
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = 'listings' and is_generated = 'NEVER' and column_name <> 'id'`)
  const same = rows.map(({ name }) => name).filter((name) => !changed.includes(name))
  const columns = [...changed, ...same].map((name) => sql.identifier(name))
  const values = [...Object.values(changes), ...same.map((name) => sql.identifier(name))]
  await db.execute(sql`
    insert into listings (${sql.join(columns, sql`, `)})
      select ${sql.join(values, sql`, `)}
      from listings, generate_series(1, ${count}::integer) i
      where id = ${id}::uuid`)
}
