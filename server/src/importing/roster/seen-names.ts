import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { importNames } from '#db/tables/operations/imports.table.ts'

/** The names in the sources of a run so far. */
export type SeenNames = {
  /** Adds names that were not there, and returns them. */
  add: (db: Db, names: string[]) => Promise<string[]>
  /** Whether a name is among them. */
  has: (name: SQLWrapper) => SQL
}

/** Remembers names for the length of a connection. */
export async function namesOfConnection(db: Db): Promise<SeenNames> {
  await db.execute(sql`create temporary table import_seen (name text primary key)`)
  return {
    add: async (on, names) => {
      const { rows } = await on.execute<{ name: string }>(
        sql`insert into import_seen select ${each(names)} on conflict do nothing returning name`,
      )
      return rows.map(({ name }) => name)
    },
    has: (name) => sql`exists (select from import_seen where name = ${name})`,
  }
}

/**
 * Remembers names until the run has ended, for every process that works on it; there is one such run at a
 * time.
 */
export function namesOfRun(importId: number): SeenNames {
  return {
    add: async (db, names) => {
      const { rows } = await db.execute<{ name: string }>(
        sql`insert into ${importNames} select ${importId}::int, ${each(names)}
          on conflict do nothing returning name`,
      )
      return rows.map(({ name }) => name)
    },
    has: (name) =>
      sql`exists (
        select from ${importNames} where ${importNames.importId} = ${importId} and ${importNames.name} = ${name})`,
  }
}

const each = (names: string[]) => sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)`
