import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { entityEventCounter, entityEvents } from '#db/tables/operations/data-access.table.ts'

/** As many as one reading takes with it; the rest comes with the next. */
const MAX_AT_ONCE = 20_000

/**
 * Gives each change that is committed by now its sequence, after all that were given before. One giver at a time: what
 * commits later comes later, and no gap is filled in behind a reader.
 */
export async function giveSequences(db: Db): Promise<{ isDone: boolean }> {
  const { rows } = await db.execute(
    sql`select from ${entityEvents} where ${entityEvents.sequence} is null limit 1`,
  )
  if (rows.length === 0) return { isDone: true }
  return db.transaction(async (tx) => {
    // In a statement of its own, so that the next one sees the rows of the former giver.
    await tx.execute(sql`select from ${entityEventCounter} for update`)
    const given = await tx.execute<{ count: number }>(sql`
      with waiting as (
        select id, row_number() over (order by id) as place from (
          select id from ${entityEvents} where sequence is null order by id limit ${MAX_AT_ONCE}) first_ones
      ), given as (
        update ${entityEvents} set sequence = (select last_sequence from ${entityEventCounter}) + waiting.place
        from waiting where ${entityEvents.id} = waiting.id returning sequence
      )
      update ${entityEventCounter} set last_sequence = greatest(last_sequence, (select max(sequence) from given))
      returning (select count(*)::int from given) as count`)
    return { isDone: (given.rows[0]?.count ?? 0) < MAX_AT_ONCE }
  })
}

/** The same for all that is committed by now, however much it is. */
export async function giveAllSequences(db: Db): Promise<void> {
  while (!(await giveSequences(db)).isDone);
}
