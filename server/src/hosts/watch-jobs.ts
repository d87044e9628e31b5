import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { notifyOfLateJobs } from '../console/system/notify-of-late-jobs.ts'
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
