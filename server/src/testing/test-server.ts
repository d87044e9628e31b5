import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { afterAll, expect } from 'vitest'
import { freePort } from '#embedded-postgres/free-port.ts'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import { type Outbox, openQueues, outboxOf } from '../db/outbox.ts'
import type { Replica } from '../db/replica.ts'
import { buildApp } from '../hosts/build-app.ts'
import { openProviders } from '../providers/open-providers.ts'
import type { Providers } from '../providers/providers.ts'
import { seedDatabase } from '../seeding/seed.ts'
import { actsWithoutWords } from './audit-trail.ts'
import { makeBuilders } from './builders/make-builders.ts'
import { type Answer, send } from './send.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { testConfig } from './test-config.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { type Signer, tokenSigner } from './tokens.ts'

export type Options = {
  /** Takes the place of some of the local providers. */
  providers?: Partial<Providers>
  /** Environment over that of the tests. */
  env?: NodeJS.ProcessEnv
  /** A market file: the database is made with it, and not copied. */
  marketFile?: string
  clock?: TestClock
  /** Another way to the same database. */
  database?: OpenDatabase
  /** Where this portal listens, when `database` cannot. */
  listening?: OpenDatabase
  /** For reading lists. */
  replica?: Replica
  /** Takes what the operator reads at the console. */
  said?: string[]
  /** Chosen beforehand when others have to know it. */
  port?: number
}

export type CallOptions = {
  /** Account in whose name the call is made; nobody when it is left out. */
  as?: { accountId: string; loginId: string }
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  body?: unknown
  headers?: Record<string, string>
}

type Running = {
  app: FastifyInstance
  config: Config
  database: TestDatabase
  clock: TestClock
  boss: PgBoss
  providers: Providers
  outbox: Outbox
}

/** The real portal on a database of its own, listening on a free port; everything ends with the test file. */
export async function testServer(options: Options = {}) {
  const { marketFile } = options
  const database = await (marketFile ? firstStart(marketFile) : testDatabase())
  const closers: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closers) await close()
    const wordless = await actsWithoutWords(database.db)
    await database.drop()
    expect(wordless, 'the audit trail has no words in the contract for what these tests did').toEqual([])
  })
  const clock = options.clock ?? testClock()
  const start = async (more: Options = {}) => {
    const running = await listen(database, { ...options, ...more, clock })
    closers.push(() => running.app.close())
    return portalOf(running)
  }
  return {
    ...(await start()),
    ...makeBuilders(database.db, clock),
    /** Another process of the same portal: same database and clock, own port. */
    startAnother: start,
  }
}

/** The database of a portal that starts for the first time with a market file, in production and so without a demo. */
async function firstStart(marketFile: string): Promise<TestDatabase> {
  const database = await testDatabase('template0')
  await migrateDatabase(database.url)
  const config = { ...testConfig(0, { MARKET_FILE: marketFile }), isProduction: true }
  const clock = () => new Date()
  await seedDatabase(database.db, { clock, hasDemoData: false, progress: () => undefined, config })
  await (await openQueues(database, true)).stop({ graceful: false })
  return database
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

async function listen(database: TestDatabase, options: Options & { clock: TestClock }): Promise<Running> {
  const port = options.port ?? (await freePort())
  const config = testConfig(port, options.env)
  const way = options.database ?? database
  const providers = { ...openProviders(config, way.db, options.clock.now), ...options.providers }
  const boss = await openQueues(way, false)
  const outbox = outboxOf(boss, options.clock.now, config)
  const { said = [] } = options
  const app = await buildApp({
    config,
    database: way,
    listening: options.listening ?? way,
    replica: options.replica,
    providers,
    outbox,
    clock: options.clock.now,
    say: (text) => said.push(text),
  })
  app.addHook('onClose', () => boss.stop({ graceful: false }))
  await app.listen({ port, host: '127.0.0.1' })
  return { app, config, database, clock: options.clock, boss, providers, outbox }
}

function portalOf({ app, config, database, clock, boss, providers, outbox }: Running) {
  const url = `http://127.0.0.1:${config.port}`
  const signer = tokenSigner({ db: database.db, config, clock })
  return {
    app,
    config,
    clock,
    db: database.db,
    database,
    boss,
    providers,
    outbox,
    url,
    tokenFor: signer.tokenFor,
    call: (path: string, options: CallOptions = {}) => callAs(url, signer, path, options),
  }
}

async function callAs(url: string, signer: Signer, path: string, options: CallOptions): Promise<Answer> {
  const headers = { ...options.headers }
  if (options.as) headers['authorization'] = `Bearer ${await signer.currentToken(options.as)}`
  return send(`${url}${path}`, { method: options.method ?? 'GET', body: options.body, headers })
}
