import type { Config } from '../../server/src/config.ts'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../server/src/db/open.ts'
import { runningEmbeddedUrl, startEmbeddedDatabase } from '../../server/src/embedded-postgres/embedded.ts'

type PlaceOfDatabase = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>

/** The address of the portal's database; the embedded one is started when the portal does not run. */
export async function withDatabaseUrl<Result>(
  { databaseUrl, databaseDirectUrl, dataDirectory }: PlaceOfDatabase,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
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
