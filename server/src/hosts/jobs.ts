import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Db } from '../db/open.ts'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import { idempotencyKeys } from '../db/tables/listings.table.ts'
import { rateWindows } from '../db/tables/portal.table.ts'
import { settlePromotions } from '../features/listings/promotion/settle-promotions.ts'
import type { Mls } from '../providers/mls.ts'

const SETTLE_PROMOTIONS = 'settle-promotions'
const CLEAN_UP = 'clean-up'

type JobServices = { url: string; db: Db; mls: Mls; clock: () => Date; log: FastifyBaseLogger }

/** Starts the jobs of this process; each run is done by one process only. Answers how to stop them. */
export async function startJobs(services: JobServices): Promise<() => Promise<void>> {
  const { url, db, mls, clock, log } = services
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'gatehouse-jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'jobs failed'))
  await boss.start()
  await Promise.all([boss.createQueue(SETTLE_PROMOTIONS), boss.createQueue(CLEAN_UP)])
  await boss.work(SETTLE_PROMOTIONS, () => settlePromotions({ db, mls, now: clock(), log }))
  await boss.work(CLEAN_UP, () => cleanUp(db, clock()))
  await boss.schedule(SETTLE_PROMOTIONS, '* * * * *')
  await boss.schedule(CLEAN_UP, '17 * * * *')
  await boss.send(SETTLE_PROMOTIONS)
  return () => boss.stop({ graceful: false })
}

/** Removes what has expired: provider artifacts, windows of rate limits, idempotency keys after 24 hours (S2-10). */
async function cleanUp(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await db.delete(oidcArtifacts).where(lt(oidcArtifacts.expiresAt, sql`${now.toISOString()}::timestamptz`))
  await db.delete(rateWindows).where(lt(rateWindows.windowStart, dayAgo))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdOn, dayAgo))
}
