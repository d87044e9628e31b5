import { DAY_MS } from 'contract/common/day.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { removeOldCounters } from '../accounts/try-counters.ts'
import type { Config } from '../config.ts'
import { publishDue } from '../console/content/publish-due.ts'
import { removeOldVersions } from '../console/content/remove-old-versions.ts'
import { recordUnknown } from '../console/content/stored-kinds.ts'
import { sendReminders } from '../console/messages/send-reminders.ts'
import { endOverViews } from '../console/view-as/end-views.ts'
import type { Db } from '../db/open.ts'
import type { Outbox, OutboxEntries } from '../db/outbox.ts'
import {
  accountTokens,
  factorEnlistments,
  oidcArtifacts,
  passkeyChallenges,
  signInSteps,
} from '../db/tables/accounts.table.ts'
import { idempotencyKeys } from '../db/tables/listings.table.ts'
import { systemNotifications } from '../db/tables/messages.table.ts'
import { rateWindows } from '../db/tables/portal.table.ts'
import { sendPasswordMail } from '../features/account-security/passwords/send-password-mail.ts'
import { settlePromotions } from '../features/listings/promotion/settle-promotions.ts'
import { foldListingDayCounts } from '../features/listings/search/page-by-day-counts.ts'
import { remindOfGrants } from '../features/staff/grants/remind-of-grants.ts'
import { removeUnnamedMedia } from '../media/remove-unnamed.ts'
import type { Providers } from '../providers/providers.ts'

const SETTLE_PROMOTIONS = 'settle-promotions'
const CLEAN_UP = 'clean-up'
const REMIND_OF_GRANTS = 'remind-of-grants'
const PUBLISH_DUE = 'publish-due'
const RECORD_UNKNOWN = 'record-unknown'
const REMOVE_UNNAMED_MEDIA = 'remove-unnamed-media'
const SEND_REMINDERS = 'send-reminders'
const END_VIEWS = 'end-views'

const QUEUES = [
  SETTLE_PROMOTIONS,
  CLEAN_UP,
  REMIND_OF_GRANTS,
  PUBLISH_DUE,
  RECORD_UNKNOWN,
  REMOVE_UNNAMED_MEDIA,
  SEND_REMINDERS,
  END_VIEWS,
]

/** A delivery starts within a second, and a crowd of them is worked off without a pause. */
const DELIVERY = { pollingIntervalSeconds: 1, localConcurrency: 2, burstWhenReadyExceeds: 10 }

type JobServices = {
  boss: PgBoss
  db: Db
  config: Config
  providers: Pick<Providers, 'mls' | 'mail' | 'sms' | 'media'>
  outbox: Outbox
  clock: () => Date
  log: FastifyBaseLogger
}

/** Starts the work of this process on the queues; each job is done by one process at a time. */
export async function startJobs(services: JobServices): Promise<void> {
  const { boss, db, config, providers, outbox, clock, log } = services
  await Promise.all(QUEUES.map((name) => boss.createQueue(name)))
  await boss.work<OutboxEntries['mail']>('mail', DELIVERY, async (jobs) => {
    for (const { id, data } of jobs) await providers.mail.send({ ...data, id })
  })
  await boss.work<OutboxEntries['sms']>('sms', DELIVERY, async (jobs) => {
    for (const { id, data } of jobs) await providers.sms.send({ ...data, id })
  })
  await boss.work<OutboxEntries['password-mail']>('password-mail', DELIVERY, async (jobs) => {
    for (const { id, data } of jobs)
      await sendPasswordMail({ db, outbox, config, now: clock() }, { ...data, id })
  })
  await boss.work(SETTLE_PROMOTIONS, () =>
    settlePromotions({ db, mls: providers.mls, outbox, now: clock(), marketZone: config.marketZone, log }),
  )
  await boss.work(CLEAN_UP, () => cleanUp(db, clock()))
  await boss.work(REMIND_OF_GRANTS, () =>
    remindOfGrants({ db, outbox, now: clock(), marketZone: config.marketZone }),
  )
  await boss.work(PUBLISH_DUE, () => publishDue({ db, outbox, now: clock(), log }))
  // What an earlier release has stored; a few thousand records must not hold up the start.
  await boss.work(RECORD_UNKNOWN, () => recordUnknown(db, clock()))
  await boss.work(REMOVE_UNNAMED_MEDIA, () =>
    removeUnnamedMedia({ db, media: providers.media, now: clock() }),
  )
  await boss.work(SEND_REMINDERS, () =>
    sendReminders({ db, outbox, now: clock(), portalUrl: config.publicUrl, log }),
  )
  await boss.work(END_VIEWS, () => endOverViews({ db, now: clock(), knowsSessions: config.hasOwnProvider }))
  await boss.schedule(SETTLE_PROMOTIONS, '* * * * *')
  await boss.schedule(CLEAN_UP, '17 * * * *')
  await boss.schedule(REMIND_OF_GRANTS, '23 * * * *')
  await boss.schedule(PUBLISH_DUE, '* * * * *')
  await boss.schedule(SEND_REMINDERS, '* * * * *')
  await boss.schedule(END_VIEWS, '* * * * *')
  await boss.schedule(REMOVE_UNNAMED_MEDIA, '41 * * * *')
  await boss.send(SETTLE_PROMOTIONS)
  await boss.send(PUBLISH_DUE)
  await boss.send(SEND_REMINDERS)
  await boss.send(RECORD_UNKNOWN)
}

/** Removes what has expired (idempotency keys after 24 hours), and folds what is only added to. */
async function cleanUp(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  // An hour longer than they last: until its tokens are over too, a session that has run out is not one that was ended.
  const hourAgo = new Date(now.getTime() - 3_600_000)
  await db
    .delete(oidcArtifacts)
    .where(lt(oidcArtifacts.expiresAt, sql`${hourAgo.toISOString()}::timestamptz`))
  await removeOldCounters(db, now)
  const expired = [accountTokens, factorEnlistments, signInSteps, passkeyChallenges]
  for (const table of expired) await db.delete(table).where(lt(table.expiresAt, dayAgo))
  await db.delete(rateWindows).where(lt(rateWindows.windowStart, dayAgo))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdOn, dayAgo))
  await db
    .delete(systemNotifications)
    .where(and(eq(systemNotifications.isTest, true), lt(systemNotifications.expirationDate, dayAgo)))
  await removeOldVersions(db, now)
  await foldListingDayCounts(db)
}
