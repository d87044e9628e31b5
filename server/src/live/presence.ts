import { and, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { members } from '../db/tables/members.table.ts'

/** The time after which somebody who has not said that they have a record open has left it. */
const PRESENT_MS = 45_000

/** A table of members with open records, and since when they last said so. */
type PresenceTable = PgTable & { memberId: PgColumn; seenOn: PgColumn }

/** The names of the others who have a record open now. */
export async function othersPresent(
  db: Db,
  { table, record }: { table: PresenceTable; record: SQL | undefined },
  { memberId, now }: { memberId: number; now: Date },
): Promise<string[]> {
  const since = new Date(now.getTime() - PRESENT_MS).toISOString()
  const present = sql`select ${table.memberId} from ${table} where ${record} and ${table.seenOn} > ${since}::timestamptz`
  const others = await db
    .select({ firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(and(ne(members.id, memberId), sql`${members.id} in (${present})`))
    .orderBy(members.id)
  return others.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}
