import type { FastifyBaseLogger } from 'fastify'
import { type NoticeServices, notifyOperators } from '#access/console/notify-operators.ts'
import type { Db } from '#db/open.ts'
import { loadJobs } from './load-jobs.ts'

type Services = NoticeServices & { db: Db; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Notifies operators of the named jobs that are late, once in an hour and whenever there are others. Jobs of another
 * release do not count.
 */
export async function notifyOfLateJobs(
  { db, outbox, now, config, log }: Services,
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
