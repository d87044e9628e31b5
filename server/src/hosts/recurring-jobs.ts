import { SHARED_LOGIN_DAYS } from 'contract/account-security/shared-login-rules.ts'
import { DAY_MS } from 'contract/common/day.ts'
import type { Feature } from 'contract/features.ts'
import type { JobName } from 'contract/staff/system/job-names.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { settleRemovals } from '../accounts/removals/end-removal.ts'
import { removeOldCounters } from '../accounts/try-counters.ts'
import type { Config } from '../config.ts'
import { publishDue } from '../console/content/publish-due.ts'
import { removeOldVersions } from '../console/content/remove-old-versions.ts'
import { recordUnknown } from '../console/content/stored-kinds.ts'
import { sendReminders } from '../console/messages/send-reminders.ts'
import { countUsage } from '../console/usage/count-usage.ts'
import { endOverViews } from '../console/view-as/end-views.ts'
import { foldDeliveryCounts, tidyDeliveries } from '../db/deliveries.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { type Backfill, runBackfill } from '../db/schema-changes/backfill.ts'
import { finishMigrations } from '../db/schema-changes/finish-migrations.ts'
import {
  accountTokens,
  contactChanges,
  factorEnlistments,
  notMeLinks,
  oidcArtifacts,
  passkeyChallenges,
  rememberedBrowsers,
  sharedLogins,
  signInSteps,
} from '../db/tables/accounts.table.ts'
import { idempotencyKeys } from '../db/tables/listings.table.ts'
import { systemNotifications } from '../db/tables/messages.table.ts'
import { processes } from '../db/tables/operations/system.table.ts'
import { rateWindows } from '../db/tables/portal.table.ts'
import { checkDeadlines } from '../deadlines/check-deadlines.ts'
import { deadlinePlacesBackfill } from '../deadlines/place-deadlines.ts'
import { endPassedDeadlines, recomputeDeadlines } from '../deadlines/recompute.ts'
import { checkApplications } from '../features/applications/check-applications.ts'
import { giveAllSequences } from '../features/data-api/give-sequences.ts'
import { noteExpirations } from '../features/data-api/note-expirations.ts'
import { noteConsents } from '../features/data-api/note-reach.ts'
import { removeOldEvents } from '../features/data-api/remove-old-events.ts'
import { remindOfDrafts } from '../features/drafts/remind-of-drafts.ts'
import { removeOldDrafts } from '../features/drafts/remove-drafts.ts'
import { endOverGrants } from '../features/grants/end-over-grants.ts'
import { remindOfDeadlines } from '../features/listings/deadlines/remind-of-deadlines.ts'
import { removeOldEditors } from '../features/listings/note-editor.ts'
import { foldListingDayCounts } from '../features/listings/search/page-by-day-counts.ts'
import { readStatuses } from '../features/listings/sending/read-statuses.ts'
import { settleAttempts } from '../features/listings/sending/settle-attempts.ts'
import { removeOverExports } from '../features/my-data/remove-over.ts'
import { sendDigests } from '../features/notifications/send-digests.ts'
import { keepProofs } from '../features/proof/files/keep-proofs.ts'
import { remindOfGrants } from '../features/staff-roles/remind-of-grants.ts'
import { remindOfClasses } from '../features/training/remind-of-classes.ts'
import { settleDueLists } from '../features/training/wait-list/settle-due-lists.ts'
import { backfillHistory } from '../history/backfill-history.ts'
import { historyEndsBackfill } from '../history/history-ends.ts'
import { makePartitions } from '../history/make-partitions.ts'
import { sealDay } from '../history/seal-day.ts'
import { removeUnnamedMedia } from '../media/remove-unnamed.ts'
import type { Providers } from '../providers/providers.ts'

export type JobServices = {
  db: Db
  /** For work that needs a connection of its own. */
  databaseUrl: string
  config: Config
  providers: Pick<Providers, 'mls' | 'mail' | 'sms' | 'media' | 'scanner'>
  outbox: Outbox
  now: Date
  log: FastifyBaseLogger
}

/** Work that comes back: when, in UTC; whether at each start too; and what is done. */
type RecurringJob = {
  name: JobName
  /** Minute, hour, day, month and weekday; null for what runs at the start alone. */
  cron: string | null
  isAtStart: boolean
  /** Also 30 seconds after each of its minutes. */
  isHalfWayToo?: true
  /** The addition that it belongs to: without that it is not there. */
  feature?: Feature
  run: (services: JobServices) => Promise<unknown>
}

/** Every job of the portal. Each is done by one process at a time, and stands on the System page of the console. */
const RECURRING_JOBS: RecurringJob[] = [
  {
    name: 'settle-promotions',
    cron: '* * * * *',
    isAtStart: true,
    run: ({ db, providers, outbox, now, config, log }) =>
      settleAttempts({
        db,
        mls: providers.mls,
        outbox,
        now,
        marketZone: config.marketZone,
        features: config.features,
        log,
      }),
  },
  {
    name: 'read-mls-statuses',
    cron: '*/5 * * * *',
    isAtStart: false,
    feature: 'send',
    run: ({ db, providers, now, config, log }) =>
      readStatuses({ db, mls: providers.mls, now, marketZone: config.marketZone, log }),
  },
  {
    name: 'recompute-deadlines',
    cron: '* * * * *',
    isAtStart: true,
    feature: 'clock',
    run: recomputeDeadlines,
  },
  {
    name: 'check-deadlines',
    cron: '47 10 * * *',
    isAtStart: false,
    feature: 'clock',
    run: checkDeadlines,
  },
  {
    name: 'remind-of-deadlines',
    cron: '* * * * *',
    isAtStart: true,
    feature: 'clock',
    run: remindOfDeadlines,
  },
  {
    name: 'end-passed-deadlines',
    cron: '*/5 * * * *',
    isAtStart: true,
    feature: 'clock',
    run: endPassedDeadlines,
  },
  {
    name: 'check-applications',
    cron: '* * * * *',
    isAtStart: false,
    feature: 'launch',
    run: ({ db, now }) => checkApplications({ db, now }),
  },
  {
    name: 'settle-wait-lists',
    cron: '* * * * *',
    isHalfWayToo: true,
    isAtStart: true,
    feature: 'train',
    run: ({ config, ...services }) =>
      settleDueLists({
        ...services,
        marketZone: config.marketZone,
        features: config.features,
        setUp: config.setUp,
      }),
  },
  {
    name: 'remind-of-classes',
    cron: '* * * * *',
    isAtStart: true,
    feature: 'train',
    run: ({ config, ...services }) =>
      remindOfClasses({
        ...services,
        marketZone: config.marketZone,
        features: config.features,
        setUp: config.setUp,
      }),
  },
  {
    name: 'end-grants',
    cron: '* * * * *',
    isAtStart: true,
    feature: 'act',
    run: ({ config, ...services }) => endOverGrants({ ...services, marketZone: config.marketZone }),
  },
  { name: 'send-digests', cron: '* * * * *', isAtStart: true, feature: 'inbox', run: sendDigests },
  {
    name: 'remove-my-data',
    cron: '*/5 * * * *',
    isAtStart: true,
    run: ({ db, now }) => removeOverExports({ db, now }),
  },
  {
    name: 'remind-of-drafts',
    cron: '33 * * * *',
    isAtStart: false,
    feature: 'draft',
    run: ({ config, ...services }) =>
      remindOfDrafts({ ...services, marketZone: config.marketZone, portalUrl: config.publicUrl }),
  },
  { name: 'remove-drafts', cron: '31 * * * *', isAtStart: false, feature: 'draft', run: removeOldDrafts },
  { name: 'remove-editors', cron: '29 * * * *', isAtStart: false, feature: 'draft', run: removeOldEditors },
  {
    name: 'give-event-sequences',
    cron: '* * * * *',
    isAtStart: true,
    feature: 'data',
    run: async ({ db, now, config }) => {
      await noteExpirations(db, { now, marketZone: config.marketZone })
      await noteConsents(db, { now, marketZone: config.marketZone })
      await giveAllSequences(db)
    },
  },
  {
    name: 'remove-entity-events',
    cron: '31 * * * *',
    isAtStart: false,
    feature: 'data',
    run: ({ db, now }) => removeOldEvents(db, now),
  },
  { name: 'publish-due', cron: '* * * * *', isAtStart: true, run: publishDue },
  {
    name: 'send-reminders',
    cron: '* * * * *',
    isAtStart: true,
    run: ({ config, ...services }) => sendReminders({ ...services, portalUrl: config.publicUrl }),
  },
  {
    name: 'end-views',
    cron: '* * * * *',
    isAtStart: false,
    run: ({ db, now, config }) => endOverViews({ db, now, knowsSessions: config.hasOwnProvider }),
  },
  {
    name: 'settle-removals',
    cron: '* * * * *',
    isAtStart: false,
    run: settleRemovals,
  },
  {
    name: 'count-deliveries',
    cron: '* * * * *',
    isAtStart: false,
    run: ({ db }) => foldDeliveryCounts(db),
  },
  { name: 'clean-up', cron: '17 * * * *', isAtStart: false, run: ({ db, now }) => cleanUp(db, now) },
  {
    name: 'remind-of-grants',
    cron: '23 * * * *',
    isAtStart: false,
    run: ({ config, ...services }) => remindOfGrants({ ...services, marketZone: config.marketZone }),
  },
  {
    name: 'remove-unnamed-media',
    cron: '41 * * * *',
    isAtStart: false,
    run: ({ db, providers, now }) => removeUnnamedMedia({ db, media: providers.media, now }),
  },
  {
    name: 'count-usage',
    cron: '7 * * * *',
    isAtStart: true,
    run: ({ db, now, config }) => countUsage({ db, now, config }),
  },
  {
    name: 'take-over-histories',
    cron: null,
    isAtStart: true,
    feature: 'proof',
    run: ({ db }) => backfillHistory(db),
  },
  {
    name: 'keep-proofs',
    cron: '37 * * * *',
    isAtStart: false,
    feature: 'proof',
    run: ({ config, ...services }) =>
      keepProofs({ ...services, marketZone: config.marketZone, years: config.proof.years }),
  },
  {
    name: 'seal-history',
    cron: '9 * * * *',
    isAtStart: false,
    feature: 'proof',
    run: ({ config, ...services }) =>
      sealDay({ ...services, marketZone: config.marketZone, sealMail: config.proof.sealMail }),
  },
  { name: 'finish-migrations', cron: '* * * * *', isAtStart: false, run: finishMigrations },
  { name: 'make-partitions', cron: '53 * * * *', isAtStart: true, run: makePartitions },
  { name: 'fill-in', cron: '* * * * *', isAtStart: true, run: fillIn },
  // Records of an earlier release; a few thousand records must not hold up the start.
  { name: 'record-unknown', cron: null, isAtStart: true, run: ({ db, now }) => recordUnknown(db, now) },
]

/** The backfills of this release; one that has ended is not started again. */
const BACKFILLS: Backfill[] = [historyEndsBackfill, deadlinePlacesBackfill]

async function fillIn({ db, log }: JobServices): Promise<void> {
  for (const backfill of BACKFILLS) await runBackfill({ db, clock: () => new Date(), log }, backfill)
}

/** Removes what has expired (idempotency keys after 24 hours), and folds what is only added to. */
async function cleanUp(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  // An hour longer than they last: until its tokens have expired too, an expired session is not one that was
  // ended.
  const hourAgo = new Date(now.getTime() - 3_600_000)
  await db
    .delete(oidcArtifacts)
    .where(lt(oidcArtifacts.expiresAt, sql`${hourAgo.toISOString()}::timestamptz`))
  await removeOldCounters(db, now)
  const expired = [accountTokens, notMeLinks, factorEnlistments, signInSteps, passkeyChallenges]
  for (const table of expired) await db.delete(table).where(lt(table.expiresAt, dayAgo))
  const firstShared = new Date(now.getTime() - SHARED_LOGIN_DAYS * DAY_MS)
  await db.delete(sharedLogins).where(lt(sharedLogins.seenOn, firstShared))
  // For a month the member reads why the browser is asked again.
  await db
    .delete(rememberedBrowsers)
    .where(lt(rememberedBrowsers.expiresAt, new Date(now.getTime() - 30 * DAY_MS)))
  await db
    .delete(contactChanges)
    .where(and(isNull(contactChanges.provenOn), lt(contactChanges.expiresAt, dayAgo)))
  await db.delete(rateWindows).where(lt(rateWindows.windowStart, dayAgo))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdOn, dayAgo))
  await db
    .delete(systemNotifications)
    .where(and(eq(systemNotifications.isTest, true), lt(systemNotifications.expirationDate, dayAgo)))
  await db.delete(processes).where(lt(processes.seenOn, dayAgo))
  await removeOldVersions(db, now)
  await foldListingDayCounts(db)
  await tidyDeliveries(db, now)
}

/** The jobs of the additions that are on, and of the portal itself. */
export function jobsWith(features: readonly Feature[]): RecurringJob[] {
  return RECURRING_JOBS.filter(({ feature }) => feature === undefined || features.includes(feature))
}

/** The jobs of the additions that are off, which may have been on. */
export const jobsWithout = (features: readonly Feature[]) =>
  RECURRING_JOBS.filter(({ feature }) => feature !== undefined && !features.includes(feature))
