import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GOOD_STANDING } from '../../contract/src/members/standing.ts'
import type { MemberCall } from '../../server/src/access/call.ts'
import { loadAccount } from '../../server/src/access/load-account.ts'
import { readConfig } from '../../server/src/config.ts'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../server/src/db/open.ts'
import { openQueues, outboxOf } from '../../server/src/db/outbox.ts'
import { startEmbeddedDatabase } from '../../server/src/embedded-postgres/embedded.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { buildApp } from '../../server/src/hosts/build-app.ts'
import { openProviders } from '../../server/src/providers/open-providers.ts'
import { seedDatabase } from '../../server/src/seeding/seed.ts'
import { tokenSigner } from '../../server/src/testing/tokens.ts'

/** Starts a database server of its own and does some work with it; nothing of it stays. */
export async function withDatabaseServer(
  work: (urlOf: (name: string) => string) => Promise<void>,
  isDurable = false,
) {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'))
  // As root the database runs as another user, who has to be able to enter.
  chmodSync(directory, 0o755)
  const server = await startEmbeddedDatabase(directory, { isDurable })
  const end = async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)))
  try {
    await work(server.urlOf)
  } finally {
    await end()
  }
}

/** The portal on a new database that `fill` has filled. */
export async function openBenchPortal(
  urlOf: (name: string) => string,
  name: string,
  fill: (pool: OpenDatabase['pool']) => Promise<void>,
) {
  const server = openDatabase(urlOf('postgres'), 2)
  await server.pool.query(`create database ${name}`)
  await server.close()
  const url = urlOf(name)
  await migrateDatabase(url)
  // Filling says nothing for minutes.
  const database = openDatabase(url, 4, { connectMs: 3000, statementMs: 10_000, silenceMs: 0 })
  const port = await freePort()
  const settings = { NODE_ENV: 'test', DATABASE_URL: url, DEMO_DATA: 'false', LOG_LEVEL: 'silent' }
  const config = readConfig({ ...settings, PORT: String(port) })
  const clock = () => new Date()
  await seedDatabase(database.db, { clock, hasDemoData: false, progress: () => undefined, config })
  await fill(database.pool)
  const boss = await openQueues(database, true)
  const providers = openProviders(config, database.db, clock)
  const outbox = outboxOf(boss, clock, config)
  const app = await buildApp({ config, database, providers, outbox, clock, say: () => undefined })
  await app.listen({ port, host: 'localhost' })

  async function callOf(loginId: string): Promise<MemberCall> {
    const account = await accountOf(database, loginId)
    const { marketZone, eulaDays, staffSignIn, setUp, features } = config
    const session = { sessionId: '', signIn: null, loginId, now: clock(), brandDefaults: config }
    const place = { network: '', browser: null }
    const own = { place, standing: GOOD_STANDING, requestedGrant: null, acting: null, onBehalfOf: null }
    const rest = { ...own, log: app.log, db: database.db, providers, outbox }
    return { ...account, ...session, ...rest, marketZone, eulaDays, staffSignIn, setUp, features }
  }

  async function tokenOf(loginId: string): Promise<string> {
    const { accountId } = await callOf(loginId)
    const signer = tokenSigner({
      db: database.db,
      config: config,
      clock: { now: clock, advance: () => undefined, set: () => undefined },
    })
    return signer.tokenFor({ accountId, loginId })
  }

  return {
    url: config.publicUrl,
    database,
    callOf,
    tokenOf,
    close: async () => {
      await app.close()
      await boss.stop({ graceful: false })
      await database.close()
    },
  }
}

async function accountOf({ db, pool }: OpenDatabase, loginId: string) {
  const { rows } = await pool.query<{ id: string }>('select id from accounts where login_id = $1', [loginId])
  const account = await loadAccount(db, rows[0]?.id ?? '')
  if (!account?.member) throw new Error(`There is no member ${loginId}`)
  return { accountId: account.id, member: account.member }
}

export type BenchPortal = Awaited<ReturnType<typeof openBenchPortal>>
