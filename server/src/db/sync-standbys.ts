import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/**
 * How many standbys confirm commits now. A role that may not look into the replication of others (`pg_monitor`) knows
 * nothing, unless commits wait for nobody at all.
 * @throws Error while the database does not answer
 */
export async function countSyncStandbys(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ count: number; hidden: number; isNobodyAsked: boolean }>(sql`
    select count(*) filter (where sync_state in ('sync', 'quorum'))::integer as count,
      count(*) filter (where sync_state is null)::integer as hidden,
      current_setting('synchronous_standby_names') = '' as "isNobodyAsked"
    from pg_stat_replication`)
  const [found] = rows
  if (!found || (found.hidden > 0 && !found.isNobodyAsked)) return null
  return found.count
}
