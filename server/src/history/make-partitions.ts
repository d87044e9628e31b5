import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { notifyOperators, type OperatorNoticeServices } from '#access/console/notify-operators.ts'
import type { Db } from '#db/open.ts'
import { addMonth, MONTHS_AHEAD, missingMonths, PARTITIONED } from '#db/partitions.ts'

const MIN_AHEAD = 2

type Services = OperatorNoticeServices & { db: Db; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Makes the partitions of this month and the next three. Operators are notified, and the job fails, when fewer than two
 * months are ready or rows have fallen into the default partition; a write never fails for it.
 */
export async function makePartitions({ db, outbox, now, config, log }: Services): Promise<void> {
  const alarms: string[] = []
  for (const whole of PARTITIONED) {
    for (const month of await missingMonths(db, whole, now))
      await addMonth(db, whole, month).catch((error: unknown) =>
        log.warn({ err: error, whole, month }, 'a partition could not be made'),
      )
    const missing = await missingMonths(db, whole, now)
    const ahead = MONTHS_AHEAD - missing.length
    if (ahead < MIN_AHEAD) alarms.push(`Only ${Math.max(ahead, 0)} months of ${whole} are ready.`)
    const { rows } = await db.execute<{ isThere: boolean }>(
      sql`select exists (select from ${sql.identifier(`${whole}_default`)}) as "isThere"`,
    )
    if (rows[0]?.isThere) alarms.push(`Rows of ${whole} lie in no month.`)
  }
  if (alarms.length === 0) return
  const text = alarms.join(' ')
  const key = `make-partitions:${now.toISOString().slice(0, 10)}`
  await db.transaction((tx) =>
    notifyOperators(tx, { outbox, now, config }, { text, key, category: 'Database' }),
  )
  throw new Error(text)
}
