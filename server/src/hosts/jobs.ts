import { sql } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { maskedError } from '../db/deliveries.ts'
import type { Db } from '../db/open.ts'
import type { OutboxEntries } from '../db/outbox.ts'
import { jobRuns } from '../db/tables/operations/system.table.ts'
import { sendPasswordMail } from '../features/account-security/send-password-mail.ts'
import { tryAgain } from '../features/listings/sending/try-again.ts'
import { makeMyData } from '../features/my-data/make-my-data.ts'
import { scanProof } from '../features/proof/files/scan-proof.ts'
import { makeProofFile } from '../features/proof/make-proof-file.ts'
import { deliver } from '../notify/deliver.ts'
import { sendLogoutToken } from '../oidc/registry/send-logout-token.ts'
import { type JobServices, jobsWith, jobsWithout } from './recurring-jobs.ts'

/** A delivery starts within a second, and a backlog is drained without a pause. */
const DELIVERY = {
  pollingIntervalSeconds: 1,
  localConcurrency: 2,
  burstWhenReadyExceeds: 10,
  includeMetadata: true,
} as const

/** A second schedule of a job, half a minute after the first: that of the queue knows no seconds. */
const HALF_WAY = { key: 'half-way' } as const

/** Runs of a queue are noted once in this many ms: a backlog of deliveries must not wait for one row. */
const NOTED_EVERY_MS = 5000

type Services = Omit<JobServices, 'now'> & { boss: PgBoss; clock: () => Date }

/** Starts the work of this process on the queues; each job is done by one process at a time. */
export async function startJobs(services: Services): Promise<void> {
  const { boss, db, config, outbox, clock, providers } = services
  const recurring = jobsWith(config.features)
  await Promise.all(recurring.map(({ name }) => boss.createQueue(name)))
  const noted = notingRuns(db, clock)
  await boss.work('mail', DELIVERY, async (jobs: JobWithMetadata<OutboxEntries['mail']>[]) => {
    for (const job of jobs)
      await noted('mail', () => deliverEntry({ db, now: clock(), sender: providers.mail }, 'mail', job))
  })
  await boss.work('sms', DELIVERY, async (jobs: JobWithMetadata<OutboxEntries['sms']>[]) => {
    for (const job of jobs)
      await noted('sms', () => deliverEntry({ db, now: clock(), sender: providers.sms }, 'sms', job))
  })
  await boss.work<OutboxEntries['password-mail']>('password-mail', DELIVERY, async (jobs) => {
    for (const { id, data } of jobs)
      await noted('password-mail', () =>
        sendPasswordMail({ db, outbox, config, now: clock() }, { ...data, id }),
      )
  })
  if (config.features.includes('proof')) await startProofJobs(services, noted)
  await startMyDataJobs(services, noted)
  await boss.work<OutboxEntries['hand-over']>('hand-over', DELIVERY, async (jobs) => {
    const retries = { ...services, marketZone: config.marketZone, features: config.features }
    for (const { data } of jobs) await noted('hand-over', () => tryAgain(retries, data))
  })
  if (config.features.includes('launch'))
    await boss.work<OutboxEntries['sign-out']>('sign-out', DELIVERY, async (jobs) => {
      for (const { data } of jobs)
        await noted('sign-out', () => sendLogoutToken({ ...services, now: clock() }, data))
    })
  for (const { name, cron, isHalfWayToo, run } of recurring) {
    await boss.work(name, () => noted(name, () => run({ ...services, now: clock() }), 0))
    if (cron !== null) await boss.schedule(name, cron)
    if (cron !== null && isHalfWayToo) await boss.schedule(name, cron, null, { ...HALF_WAY, startAfter: 30 })
  }
  for (const { name, cron, isHalfWayToo } of jobsWithout(config.features)) {
    if (cron !== null) await boss.unschedule(name)
    if (isHalfWayToo) await boss.unschedule(name, HALF_WAY.key)
  }
  for (const { name, isAtStart } of recurring) if (isAtStart) await boss.send(name)
}

/** Processes the queued work on files of listings: a virus scan, or a proof file to be made. */
async function startProofJobs(services: Services, noted: ReturnType<typeof notingRuns>): Promise<void> {
  const { boss, db, config, outbox, clock, providers, log } = services
  await boss.work<OutboxEntries['proof-scan']>('proof-scan', { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const { data } of jobs)
      await noted('proof-scan', () =>
        scanProof(
          { db, outbox, scanner: providers.scanner, now: clock(), marketZone: config.marketZone },
          data.proofId,
        ),
      )
  })
  await boss.work<OutboxEntries['proof-file']>('proof-file', { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const { data } of jobs)
      await noted('proof-file', () =>
        makeProofFile({ db, outbox, now: clock(), marketZone: config.marketZone, log }, data.proofFileId),
      )
  })
}

/** Makes the exports that members and staff have asked for: by one process at a time each, as they are large. */
async function startMyDataJobs(services: Services, noted: ReturnType<typeof notingRuns>): Promise<void> {
  const { boss, db, config, outbox, clock, log } = services
  const { marketZone, keySecrets } = config
  const taking = { pollingIntervalSeconds: 1, includeMetadata: true } as const
  await boss.work('my-data', taking, async (jobs: JobWithMetadata<OutboxEntries['my-data']>[]) => {
    for (const { data, retryCount, retryLimit } of jobs)
      await noted('my-data', () =>
        makeMyData(
          { db, outbox, now: clock(), marketZone, brandDefaults: config, keySecrets, log },
          { exportId: data.exportId, isLastTry: retryCount >= retryLimit },
        ),
      )
  })
}

/** Hands one entry to its sender. */
function deliverEntry<Entry extends { to: string }>(
  {
    db,
    now,
    sender,
  }: { db: Db; now: Date; sender: { send: (entry: Entry & { id: string }) => Promise<void> } },
  kind: 'mail' | 'sms',
  { id, data, retryCount, retryLimit }: JobWithMetadata<Entry>,
): Promise<void> {
  return deliver(
    { db, now, send: () => sender.send({ ...data, id }) },
    { id, kind, to: data.to, isLastTry: retryCount >= retryLimit },
  )
}

/** Runs a job and keeps when, for how long and with what end, for the System page of the console. */
export function notingRuns(db: Db, clock: () => Date) {
  const notedAt = new Map<string, number>()
  return async (name: string, work: () => Promise<unknown>, everyMs = NOTED_EVERY_MS): Promise<void> => {
    const startedOn = clock()
    const begun = performance.now()
    const failed = await work().then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const last = notedAt.get(name)
    if (last === undefined || begun - last >= everyMs || failed) {
      notedAt.set(name, begun)
      const run = {
        startedOn,
        durationMs: Math.round(performance.now() - begun),
        lastError: failed && maskedError(failed.error),
      }
      await db
        .insert(jobRuns)
        .values({ name, ...run })
        .onConflictDoUpdate({
          target: jobRuns.name,
          set: run,
          setWhere: sql`${jobRuns.startedOn} <= ${startedOn.toISOString()}::timestamptz`,
        })
    }
    if (failed) throw failed.error
  }
}
