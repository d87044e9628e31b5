import { setTimeout as wait } from 'node:timers/promises'
import { type Config, ConfigError, readConfig } from './config.ts'
import { limitStatements } from './db/limit-statements.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase, START_PATIENCE } from './db/open.ts'
import { openQueues, outboxOf } from './db/outbox.ts'
import { openReplica } from './db/replica.ts'
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './embedded-postgres/embedded.ts'
import { buildApp } from './hosts/build-app.ts'
import { startImportWorker } from './hosts/import-worker.ts'
import { startJobs } from './hosts/jobs.ts'
import { startSignsOfLife } from './hosts/signs-of-life.ts'
import { watchJobs } from './hosts/watch-jobs.ts'
import { startWarning } from './http/proxy-warning.ts'
import { openProviders } from './providers/open-providers.ts'
import { providerNotes, watchProviders } from './providers/watch-providers.ts'
import { refuseDemoMembers } from './seeding/demo/refuse-demo-members.ts'
import { seedDatabase } from './seeding/seed.ts'

/** One connection holds the lock of the imports, one imports, the others read files and store the report. */
const IMPORT_POOL = 4
const LONGEST_JOB_MS = 2000
const LONGEST_CLOSE_MS = 1000
const SECOND_SIGNAL_MS = 500

const progress = (text: string) => process.stdout.write(`${text}\n`)

/** Starts the portal and keeps it until it is asked to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const url = await databaseUrl(config)
  const directUrl = config.databaseDirectUrl ?? url
  progress('Migrating the database')
  await prepareDatabase(directUrl, config)
  const clock = () => new Date()
  await seed(directUrl, config, clock)
  const { databasePooler } = config
  const database = openDatabase(url, config.databasePool, undefined, databasePooler)
  // Behind a pooler nothing can be heard, and a session does not last.
  const listening = databasePooler === 'none' ? database : openDatabase(directUrl, 1)
  const replica = config.databaseReadUrl
    ? openReplica(config.databaseReadUrl, config.databasePool, database)
    : undefined
  if (config.isProduction) await refuseDemoMembers(database.db)
  const noteOutcome = providerNotes(database.db, clock)
  const providers = watchProviders(openProviders(config, database.db, clock), noteOutcome)
  const boss = await openQueues(database, true)
  const outbox = outboxOf(boss, clock, config)
  const app = await buildApp({
    config,
    database,
    listening,
    replica,
    providers,
    outbox,
    clock,
    say: progress,
  })
  boss.on('error', (error) => app.log.error({ err: error }, 'jobs failed'))
  const shared = { db: database.db, config, clock, log: app.log }
  await startJobs({ ...shared, databaseUrl: directUrl, boss, providers, outbox })
  const signs = await startSignsOfLife(shared)
  const watch = watchJobs({ ...shared, outbox })
  const patient = openDatabase(directUrl, IMPORT_POOL, START_PATIENCE)
  await startImportWorker(boss, { database: patient, config, outbox, providers, clock, log: app.log })
  const pools = new Set([database, listening, patient, ...(replica ? [replica] : [])])
  onStop(async () => {
    watch.end()
    await signs.end()
    app.drain.begin()
    // The proxy has to notice before nobody listens any more; meanwhile everything is answered.
    await wait(config.drainMs)
    await app.close()
    await boss.stop({ timeout: LONGEST_JOB_MS })
    await Promise.race([Promise.all([...pools].map(({ close }) => close())), wait(LONGEST_CLOSE_MS)])
  })
  await app.listen({ port: config.port, host: config.listenAddress }).catch((error: unknown) => {
    if (isCode(error, 'EADDRINUSE'))
      throw new ConfigError(`Port ${config.port} is in use: stop what uses it, or set PORT to another one.`)
    if (isCode(error, 'EACCES'))
      throw new ConfigError(`Port ${config.port} may not be used by this user: set PORT to 1024 or above.`)
    throw error
  })
  progress(`\nGatehouse is ready at ${config.publicUrl}`)
  if (config.hasDemoData) progress(demoAccounts)
  const warning = startWarning(config)
  if (warning) progress(`\nWarning: ${warning}`)
}

async function prepareDatabase(directUrl: string, config: Config): Promise<void> {
  const name = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  try {
    await migrateDatabase(directUrl)
    if (config.databasePooler === 'transaction') await limitStatements(directUrl)
  } catch (error) {
    throw new ConfigError(
      `The database cannot be migrated (${reasonOf(error)}): check ${name} and start again.`,
    )
  }
}

async function seed(url: string, config: Config, clock: () => Date): Promise<void> {
  const { db, close } = openDatabase(url, 1, START_PATIENCE)
  try {
    await seedDatabase(db, { clock, hasDemoData: config.hasDemoData, progress, config })
  } finally {
    await close()
  }
}

const demoAccounts = `
Demo members, password Gatehouse1! for all of them:
  agent1      Agent                      agent2      Agent of another association
  broker2     Broker, branch office      broker3     Broker, main office
  om2         Office Manager             aoradmin1   Association Staff
  mlsadmin1   MLS Staff                  nomember1   no member data
  editor1     Content Editor             helpdesk1   Help Desk
  trainer1    Training Staff             operator1   Operator
  m1191       Messages over the page     m1192       Messages in dialogs
`

async function databaseUrl(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  progress('Starting the database')
  const embedded = await startEmbeddedDatabase(config.dataDirectory)
  onStop(embedded.stop)
  return embedded.url
}

const stops: (() => Promise<void>)[] = []

/** Registers what has to be closed at the end; the last one opened is closed first. */
function onStop(stop: () => Promise<void>): void {
  stops.unshift(stop)
}

let stoppingSince: number | null = null
async function stopAll(exitCode: number): Promise<void> {
  // The terminal and the launcher both pass Ctrl+C on; a second one a while later means at once.
  if (stoppingSince !== null && performance.now() - stoppingSince > SECOND_SIGNAL_MS) process.exit(1)
  if (stoppingSince !== null) return
  stoppingSince = performance.now()
  for (const stop of stops) await stop().catch(() => undefined)
  process.exit(exitCode)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0])
  return cause instanceof Error ? cause.message.split('\n')[0] || cause.name : String(cause)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

// Who reads the console may go away at any time; unheard, the error would end the portal within its own logger.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))

main().catch(async (error: unknown) => {
  const isExplained = error instanceof ConfigError || error instanceof EmbeddedDatabaseError
  process.stderr.write(`${isExplained ? error.message : `Gatehouse could not start: ${reasonOf(error)}`}\n`)
  if (!isExplained && process.env['DEBUG']) console.error(error)
  await stopAll(1)
})
