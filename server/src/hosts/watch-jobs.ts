import type { FastifyBaseLogger } from 'fastify'
import { notifyOperators, type OperatorNoticeServices } from '../access/console/notify-operators.ts'
import type { Config } from '../config.ts'
import { loadJobs } from '../console/system/load-jobs.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { jobsWith } from './recurring-jobs.ts'

const EVERY_MS = 60_000

type Services = {
  db: Db
  outbox: Outbox
  config: Pick<Config, 'marketZone' | 'features'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Looks each minute for jobs that are late: by a clock of its own, as that of the jobs may be what stands still. */
export function watchJobs({ clock, ...services }: Services, everyMs = EVERY_MS): { end: () => void } {
  const names = jobsWith(services.config.features).map(({ name }) => name)
  const look = () =>
    notifyOfLateJobs({ ...services, now: clock() }, names).catch((error: unknown) =>
      services.log.warn({ err: error }, 'jobs could not be checked'),
    )
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { end: () => clearInterval(timer) }
}

/** Notifies operators once in an hour, and whenever others are late. Jobs of another release do not count. */
async function notifyOfLateJobs(
  { db, outbox, now, config, log }: OperatorNoticeServices & Pick<Services, 'db' | 'log'>,
  names: string[],
): Promise<void> {
  const jobs = await loadJobs(db, now)
  const late = jobs.filter(({ name, isLate }) => isLate && names.includes(name)).map(({ name }) => name)
  if (late.length === 0) return
  log.warn({ jobs: late }, 'jobs are late')
  const text = `${late.length === 1 ? 'A job is' : 'Jobs are'} late: ${late.join(', ')}. The page System has more.`
  const key = `late-jobs:${now.toISOString().slice(0, 13)}:${late.join()}`
  await db.transaction((tx) => notifyOperators(tx, { outbox, now, config }, { text, key, category: 'Jobs' }))
}
