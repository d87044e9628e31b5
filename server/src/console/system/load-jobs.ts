import { CronExpressionParser } from 'cron-parser'
import { isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { jobRuns, processes } from '#db/tables/operations/system.table.ts'

/** The silence after which a process has ended, in ms; a live one gives a sign every 10 seconds. */
export const MAX_SILENCE_MS = 60_000
/** A run that takes longer counts as lost, as the queue sees it. */
const MAX_RUN_MS = 900_000
/** So many times the time between two runs a job may be behind. */
const MAX_INTERVALS_LATE = 2

type Queue = {
  name: string
  cron: string | null
  /** In ms, as `runningSince`. */
  scheduledSince: number | null
  waiting: number
  running: number
  failed: number
  /** In ms; null while none runs. */
  runningSince: number | null
}

/** The queues of the database, so that a new job is among them by itself, with their last and next runs. */
export async function loadJobs(db: Db, now: Date) {
  const [{ rows }, runs, aliveSince] = await Promise.all([
    db.execute<Queue>(sql`
      select queue.name, schedule.cron, coalesce(waiting, 0)::integer as waiting,
        coalesce(running, 0)::integer as running, coalesce(failed, 0)::integer as failed, "runningSince",
        extract(epoch from schedule.created_on)::float * 1000 as "scheduledSince"
      from pgboss.queue left join pgboss.schedule on schedule.name = queue.name and schedule.key = ''
      left join (
        select name, count(*) filter (where state in ('created', 'retry')) as waiting,
          count(*) filter (where state = 'active') as running, count(*) filter (where state = 'failed') as failed,
          extract(epoch from max(started_on) filter (where state = 'active'))::float * 1000 as "runningSince"
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name
      ) as counted on counted.name = queue.name
      where queue.name not like '\\_\\_%' order by queue.name`),
    db.select().from(jobRuns),
    readAliveSince(db, now),
  ])
  return rows.map(({ cron, runningSince, scheduledSince, ...queue }) => {
    const run = runs.find((found) => found.name === queue.name)
    const lastRunOn = run?.startedOn ?? null
    // A job that is new since the portal started has not been due before.
    const since = lastRunOn ?? (scheduledSince === null ? null : new Date(scheduledSince))
    const isRunning = runningSince !== null && now.getTime() - runningSince < MAX_RUN_MS
    return {
      ...queue,
      lastRunOn,
      lastDuration: run?.durationMs ?? null,
      lastError: run?.lastError ?? null,
      nextRunOn: cron === null ? null : runsAfter(cron, now).next().toDate(),
      isLate: cron !== null && !isRunning && isLate(cron, laterOf(since, aliveSince ?? now), now),
    }
  })
}

/** The start of a portal that could run the jobs: jobs due while none ran are not late. */
async function readAliveSince(db: Db, now: Date): Promise<Date | null> {
  const seen = await db.select().from(processes).where(isNull(processes.endedOn))
  const starts = seen
    .filter(({ seenOn }) => now.getTime() - seenOn.getTime() < MAX_SILENCE_MS)
    .map(({ startedOn }) => startedOn.getTime())
  return starts.length === 0 ? null : new Date(Math.min(...starts))
}

function isLate(cron: string, since: Date, now: Date): boolean {
  const runs = runsAfter(cron, since)
  const [due, following] = [runs.next().getTime(), runs.next().getTime()]
  return now.getTime() > due + MAX_INTERVALS_LATE * (following - due)
}

const laterOf = (one: Date | null, other: Date) => (one && one > other ? one : other)

const runsAfter = (cron: string, instant: Date) =>
  CronExpressionParser.parse(cron, { currentDate: instant, tz: 'UTC' })
