import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from './config.ts'
import { ConfigError } from './config-values.ts'
import { openDatabase, START_PATIENCE } from './db/open.ts'
import { openQueues, outboxOf } from './db/outbox.ts'
import { openReplica } from './db/replica.ts'
import { buildApp } from './hosts/build-app.ts'
import { startHeartbeat } from './hosts/heartbeat.ts'
import { startImportWorker } from './hosts/import-worker.ts'
import { startJobs } from './hosts/jobs.ts'
import { watchJobs } from './hosts/watch-jobs.ts'
import { openProviders } from './providers/open-providers.ts'
import { providerNotes, watchProviders } from './providers/watch-providers.ts'

/** One connection holds the lock of the imports, one imports, the others read files and store the report. */
const IMPORT_POOL = 4
const MAX_JOB_MS = 2000
const MAX_CLOSE_MS = 1000

type Start = {
  config: Config
  /** Address of the database, and the one without a pooler. */
  url: string
  directUrl: string
  clock: () => Date
  /** Takes what the operator reads at the console. */
  say: (text: string) => void
}

/**
 * Starts the whole portal on a database that is migrated and seeded, and listens; returns a function that
 * ends it in good order.
 * @throws ConfigError when it cannot listen where it should
 */
export async function startPortal({
  config,
  url,
  directUrl,
  clock,
  say,
}: Start): Promise<() => Promise<void>> {
  const { databasePooler } = config
  const database = openDatabase(url, config.databasePool, undefined, databasePooler)
  // Behind a pooler no event can be received, and a session does not last.
  const listening = databasePooler === 'none' ? database : openDatabase(directUrl, 1)
  const replica = config.databaseReadUrl
    ? openReplica(config.databaseReadUrl, config.databasePool, database)
    : undefined
  const noteOutcome = providerNotes(database.db, clock)
  const providers = watchProviders(openProviders(config, database.db, clock), noteOutcome)
  const boss = await openQueues(database, true)
  const outbox = outboxOf(boss, clock, config)
  const app = await buildApp({ config, database, listening, replica, providers, outbox, clock, say })
  let isEnding = false
  // A job that outlives the end finds its connections closed: it is done again by the next process.
  boss.on('error', (error) => {
    if (!isEnding) app.log.error({ err: error }, 'jobs failed')
  })
  const shared = { db: database.db, config, clock, log: app.log }
  await startJobs({ ...shared, databaseUrl: directUrl, boss, providers, outbox })
  const signs = await startHeartbeat(shared)
  const watch = watchJobs({ ...shared, outbox })
  const patient = openDatabase(directUrl, IMPORT_POOL, START_PATIENCE)
  await startImportWorker(boss, { database: patient, config, outbox, providers, clock, log: app.log })
  const pools = new Set([database, listening, patient, ...(replica ? [replica] : [])])
  const stop = async () => {
    watch.end()
    await signs.end()
    app.drain.begin()
    // The proxy has to notice before the port closes; meanwhile every request is served.
    await wait(config.drainMs)
    await app.close()
    await boss.stop({ timeout: MAX_JOB_MS })
    isEnding = true
    providers.mail.close?.()
    await Promise.race([Promise.all([...pools].map(({ close }) => close())), wait(MAX_CLOSE_MS)])
  }
  await app.listen({ port: config.port, host: config.listenAddress }).catch(async (error: unknown) => {
    await stop()
    throw explained(error, config.port)
  })
  return stop
}

function explained(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} is in use: stop what uses it, or set PORT to another one.`)
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} can't be used by this user: set PORT to 1024 or above.`)
  return error
}
