import { pino } from 'pino'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'
import { limitStatements } from './db/limit-statements.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase, START_PATIENCE } from './db/open.ts'
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './embedded-postgres/embedded.ts'
import { loggerOptions } from './http/logger.ts'
import { startWarning } from './http/proxy-warning.ts'
import { mailWarning } from './providers/mail/mail-warning.ts'
import { refuseDemoMembers } from './seeding/demo/refuse-demo-members.ts'
import { seedDatabase } from './seeding/seed.ts'
import { startPortal } from './start-portal.ts'

const SECOND_SIGNAL_MS = 500

type Say = (text: string) => void

const say: Say = (text) => void process.stdout.write(`${text}\n`)
/** The lines of the start, for people; in production they are lines of the log, as nothing else is written there. */
let start = { progress: say, warn: (text: string) => say(`\nWarning: ${text}`), say }

function writeLog({ logLevel }: Config): void {
  const log = pino(loggerOptions(logLevel))
  // What is said while the portal runs stands in its log already.
  start = {
    progress: (text) => log.info(text.trim()),
    warn: (text) => log.warn(text),
    say: () => undefined,
  }
}

/** Starts the portal and keeps it until it is asked to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.isProduction) writeLog(config)
  const url = await databaseUrl(config)
  const directUrl = config.databaseDirectUrl ?? url
  start.progress('Migrating the database')
  await prepareDatabase(directUrl, config)
  const clock = () => new Date()
  await seed(directUrl, config, clock)
  onStop(await startPortal({ config, url, directUrl, clock, say: start.say }))
  start.progress(`\nGatehouse is ready at ${config.publicUrl}`)
  if (config.hasDemoData) start.progress(demoAccounts)
  for (const warning of [startWarning(config), mailWarning(config)]) if (warning) start.warn(warning)
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
    await seedDatabase(db, { clock, hasDemoData: config.hasDemoData, progress: start.progress, config })
    if (config.isProduction) await refuseDemoMembers(db)
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
  start.progress('Starting the database')
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

// The reader of the console may go away at any time; without a listener, the error would end the portal
// within its own logger.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))

main().catch(async (error: unknown) => {
  const isExplained = error instanceof ConfigError || error instanceof EmbeddedDatabaseError
  process.stderr.write(`${isExplained ? error.message : `Gatehouse could not start: ${reasonOf(error)}`}\n`)
  if (!isExplained && process.env['DEBUG']) console.error(error)
  await stopAll(1)
})
