import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

type Entry = {
  id: string
  kind: string
  recipient: string | null
  state: 'waiting' | 'given up'
  tries: number
  lastError: string | null
  createdOn: string
  nextTryOn: string | null
}

/** Failed at least once and not done: tried again later, or given up after about a day. */
const isTroubled = sql`name in ('mail', 'sms', 'password-mail') and state in ('retry', 'failed')`

/** One page of the deliveries that failed, those that were given up first; never what they say. */
export async function selectTroubled(
  db: Db,
  { pageId, pageSize }: { pageId: number; pageSize: number },
): Promise<Entry[]> {
  const asText = (column: string) =>
    sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const { rows } = await db.execute<Entry>(sql`
    select id::text, name as kind, data->>'to' as recipient,
      case state when 'failed' then 'given up' else 'waiting' end as state,
      case state when 'failed' then retry_count + 1 else greatest(retry_count, 1) end as tries,
      left(coalesce(output->>'message', output->>'value', output::text), 500) as "lastError",
      ${asText('created_on')} as "createdOn",
      case state when 'retry' then ${asText('start_after')} end as "nextTryOn"
    from pgboss.job where ${isTroubled}
    order by state = 'failed' desc, created_on, id limit ${pageSize} offset ${pageId * pageSize}`)
  return rows
}

export async function countTroubled(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from pgboss.job where ${isTroubled}`,
  )
  return rows[0]?.count ?? 0
}
