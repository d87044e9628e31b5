import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import { openQueues, outboxOf } from '../../server/src/db/outbox.ts'
import { buildApp } from '../../server/src/hosts/build-app.ts'
import { openProviders } from '../../server/src/providers/open-providers.ts'
import { seedDatabase } from '../../server/src/seeding/seed.ts'
import { startPortal } from '../../server/src/start-portal.ts'
import { aListingBody } from '../../server/src/testing/builders/listing-builders.ts'
import { makeBuilders } from '../../server/src/testing/builders/make-builders.ts'
import { clockOf } from '../../server/src/testing/database-template.ts'
import { shiftDate, trueNow } from '../../server/src/testing/shift-date.ts'
import { TEST_NOW, testClock } from '../../server/src/testing/test-clock.ts'
import { testConfig } from '../../server/src/testing/test-config.ts'
import { tokenSigner } from '../../server/src/testing/tokens.ts'
import { inRoot } from '../launch/paths.mjs'
import { CommandError, runCommand } from '../portal/run-command.ts'

const USAGE = `Use: node scripts/release/keep-data.ts

Fills the empty database of DATABASE_URL as this release does, at the date of the tests and with jobs waiting, and keeps it in
server/src/testing/last-release.sql. Needs pg_dump of the version of that PostgreSQL, or a newer one.`

const FILE = 'server/src/testing/last-release.sql'
/** The next start loads them again. */
const REFERENCE = ['postal_places', 'lookup_values']

async function main(): Promise<void> {
  const url = process.env['DATABASE_URL']
  if (!url) throw new CommandError('DATABASE_URL is missing: name an empty database.')
  const shiftMs = Math.round(TEST_NOW.getTime() - trueNow())
  shiftDate(shiftMs)
  const clock = () => new Date()
  const config = testConfig()
  await setClock(url, shiftMs)
  await migrateDatabase(url)
  const { db, close } = openDatabase(url, 1)
  await seedDatabase(db, { clock, hasDemoData: false, progress: () => undefined, config })
  await close()
  // Leaves behind what each start and end of a portal does: queues, schedules, its heartbeat.
  const stop = await startPortal({ config, url, directUrl: url, clock, say: () => undefined })
  await stop()
  await leaveWork(url)
  writeFileSync(inRoot(FILE), dump(url))
  console.log(`${FILE} holds the data of ${config.version}.`)
}

async function setClock(url: string, shiftMs: number): Promise<void> {
  const { pool, close } = openDatabase(url, 1)
  await pool.query(clockOf(shiftMs))
  const name = new URL(url).pathname.slice(1)
  await pool.query(`alter database "${name}" set search_path = public, clock, pg_catalog`)
  await close()
}

/** A brokerage with its listing, and jobs of several kinds that no process has taken. */
async function leaveWork(url: string): Promise<void> {
  const database = openDatabase(url, 4)
  const { db } = database
  const clock = testClock()
  const config = testConfig()
  const boss = await openQueues(database, false)
  const outbox = outboxOf(boss, clock.now, config)
  const providers = openProviders(config, db, clock.now)
  const app = await buildApp({
    config,
    database,
    listening: database,
    providers,
    outbox,
    clock: clock.now,
    say: () => undefined,
  })
  const { anAor, anOffice, aMember } = makeBuilders(db, clock)
  const aor = await anAor({ name: 'HB' })
  const office = await anOffice({ aor, officeCode: 'HB01' })
  const place = { aor, office, password: 'Gatehouse1!' }
  const agent = await aMember({ ...place, loginId: 'kept1', email: 'kept1@example.com' })
  await aMember({ ...place, loginId: 'kept2', email: 'kept2@example.com', isCrmlsAdmin: true })
  const authorization = `Bearer ${await tokenSigner({ db, config, clock }).tokenFor(agent)}`
  const post = async (path: string, payload: object) => {
    const headers = { authorization, host: new URL(config.publicUrl).host }
    const answer = await app.inject({ method: 'POST', url: path, payload, headers })
    if (answer.statusCode > 201) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const { id } = await post('/api/app/Registration', aListingBody(agent))
  await post(`/api/app/Registration/promote/${id}`, {})
  await post('/api/app/AccountContact/ForgotPassword', { LoginId: agent.loginId })
  await post('/api/app/MyData', {})
  await app.close()
  await boss.stop({ graceful: false })
  await database.close()
}

/** Plain SQL that a client can send as it is: no lines of psql, and no comments. */
function dump(url: string): string {
  const without = REFERENCE.map((table) => `--exclude-table-data=public.${table}`)
  const parameters = ['--inserts', '--no-owner', '--no-privileges', '--no-comments', ...without, url]
  const text = execFileSync('pg_dump', parameters, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return text.replaceAll(/^(\\.*|--.*|)\n/gm, '')
}

await runCommand(USAGE, main)
