import { type Config, ConfigError } from '../../server/src/config.ts'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../server/src/db/open.ts'
import {
  EmbeddedDatabaseError,
  runningEmbeddedUrl,
  startEmbeddedDatabase,
} from '../../server/src/embedded-postgres/embedded.ts'

type PlaceOfDatabase = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 'isDataDirectorySet' | 'isProduction'
>

/**
 * Says on stderr which database a command works on, without its user and password.
 * @throws ConfigError in production when no setting names one: the folder beside the program is rarely the portal's.
 */
export function sayDatabase(place: PlaceOfDatabase): void {
  const { databaseUrl, databaseDirectUrl, dataDirectory, isDataDirectorySet, isProduction } = place
  const url = databaseDirectUrl ?? databaseUrl
  if (url === null && isProduction && !isDataDirectorySet)
    throw new ConfigError(
      'DATABASE_URL is missing: set it as the portal has it, or DATA_DIR when its database is in a folder, then start again.',
    )
  console.error(`Database: ${url === null ? `the folder ${dataDirectory}` : withoutSecrets(url)}`)
}

/** `db.internal:5432/gatehouse` */
function withoutSecrets(url: string): string {
  const address = URL.parse(url)
  return address ? `${address.host}${address.pathname}` : 'the one of DATABASE_URL'
}

/** The address of the portal's database; the embedded one is started when the portal does not run. */
export async function withDatabaseUrl<Result>(
  place: PlaceOfDatabase,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  sayDatabase(place)
  const { databaseUrl, databaseDirectUrl, dataDirectory } = place
  const running = databaseDirectUrl ?? databaseUrl ?? (await runningEmbeddedUrl(dataDirectory))
  if (running !== null) return work(running)
  const embedded = await startEmbeddedDatabase(dataDirectory)
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** The portal's database, brought to the present version. */
export async function withPortalDatabase<Result>(
  config: PlaceOfDatabase,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(config, async (url) => {
    await migrateDatabase(url)
    // An import may be silent for as long as its longest statement, two minutes.
    const database = openDatabase(url, 4, { connectMs: 3000, statementMs: 15_000, silenceMs: 130_000 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  })
}

/** Runs a command; an error that explains itself is shown as it says, any other with its trace, and the process ends with 1. */
export async function runCommand(
  main: () => Promise<void>,
  ...explained: (abstract new (
    ...given: never[]
  ) => Error)[]
): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isExplained = [ConfigError, EmbeddedDatabaseError, ...explained].some(
      (kind) => error instanceof kind,
    )
    console.error(isExplained && error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
