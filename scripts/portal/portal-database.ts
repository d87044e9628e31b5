import { loadMarket } from '../../server/src/branding/load-market.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import { ConfigError } from '../../server/src/config-values.ts'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../server/src/db/open.ts'
import { runningEmbeddedUrl, startEmbeddedDatabase } from '../../server/src/embedded-postgres/embedded.ts'

type PlaceOfDatabase = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 'isDataDirectorySet'
>

/** The line of `--help` about the database. */
export const DATABASE_USAGE = `
The database is that of DATABASE_URL, or the one in the folder DATA_DIR; --embedded takes the folder "data".`

/** The option of each command that works on a database. */
export const databaseOption = { embedded: { type: 'boolean', default: false } } as const

/** The settings; with `--embedded` the database is the one in the folder, also where an address is set. */
export function settingsFor({ embedded }: { embedded: boolean }): Config {
  const config = readConfig(process.env)
  return embedded
    ? {
        ...config,
        databaseUrl: null,
        databaseDirectUrl: null,
        databaseReadUrl: null,
        isDataDirectorySet: true,
      }
    : config
}

/**
 * Says on stderr which database a command works on, without its user and password.
 * @throws ConfigError when nothing names one: the folder beside the program is rarely the portal's, and a job without
 * the portal's settings would work on a trial without a word.
 */
export function sayDatabase(place: PlaceOfDatabase): void {
  const { databaseUrl, databaseDirectUrl, dataDirectory, isDataDirectorySet } = place
  const url = databaseDirectUrl ?? databaseUrl
  if (url === null && !isDataDirectorySet)
    throw new ConfigError(
      'DATABASE_URL is missing: set it as the portal has it, DATA_DIR when its database is in a folder, or --embedded for the one of a trial.',
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
      await loadMarket(database.db)
      return await work(database)
    } finally {
      await database.close()
    }
  })
}
