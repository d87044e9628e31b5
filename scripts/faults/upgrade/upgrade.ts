import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { APP_VERSION } from 'contract/constants.ts'
import { openDatabase } from '../../../server/src/db/open.ts'
import { freePort } from '../../../server/src/embedded-postgres/free-port.ts'
import { runProxy } from '../../portal/run-proxy.ts'
import { problemsOfLog } from '../portal/log-scan.ts'
import { runDatabase } from '../portal/run-database.ts'
import { type RunningProcess, runProcess } from '../portal/run-process.ts'
import { openWorkload } from '../writes/workload.ts'
import { makeRelease } from './made-release.ts'
import { callAtRate } from './steady-calls.ts'

const CALLS_A_SECOND = 100
const DRAIN_SECONDS = 2
/** The proxy looks twice a second. */
const NOTICED_MS = 1500
const MAX_CONTRACT_MS = 150_000
const NEXT_VERSION = '99.0.0'

const old = {
  name: '9000_old_form',
  sql: '-- expand\nalter table listings add column old_form text;',
}
const present = {
  name: '9001_new_form',
  sql: '-- expand\nalter table listings add column new_form text;',
}
const contract = {
  name: '9002_without_old_form',
  sql: `-- contract, since ${NEXT_VERSION}\nalter table listings drop column old_form;`,
}

/**
 * Updates two processes from a made-up former release to a next one, back, and forward again, one by one under steady
 * calls and writes. Both read and write a column that the other does not know. Not one call may fail, the column of the
 * former release stays until none of its processes has lived for five minutes, and then goes.
 */
export async function upgradeRolling([callsPerSecond = CALLS_A_SECOND]: number[]): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-upgrade-'))
  const { former, next } = makeReleases(folder)
  const database = await runDatabase()
  const log = path.join(database.directory, 'portal.log')
  const ports: [number, number] = [await freePort(), await freePort()]
  const port = await freePort()
  const start = (release: string, own: number) =>
    runProcess(own, log, environment(port, database.url), release)
  const running: RunningProcess[] = []
  const problems: string[] = []
  const { db, close } = openDatabase(database.url, 1)
  let stopProxy = async () => {}
  try {
    for (const own of ports) running.push(await start(former, own))
    const proxy = await runProxy(port, ports)
    stopProxy = proxy.stop
    const workload = await openWorkload(proxy.url)
    const calls = callAtRate(proxy.url, workload.members, callsPerSecond)
    const work = Promise.all([
      workload.start(() => void problems.push('A write was not answered')),
      calls.start(),
    ])
    await wait(NOTICED_MS)
    for (const [release, words] of [
      [next, 'next'],
      [former, 'back'],
      [next, 'next again'],
    ] as const) {
      for (const [index, own] of ports.entries()) {
        await running[index]?.stop()
        running[index] = await start(release, own)
        await wait(NOTICED_MS)
      }
      const columns = await columnsOf(db)
      console.log(`${words}: ${calls.words()}; columns ${columns.join(', ')}`)
      if (columns.length !== 2) problems.push(`${words}: the columns are ${columns.join(', ') || 'none'}`)
    }
    problems.push(...(await contractIn(db)))
    await wait(NOTICED_MS)
    workload.end()
    calls.end()
    await work
    console.log(`at the end ${calls.words()}`)
    workload.print()
    problems.push(...calls.problems(), ...(await workload.problems(database.url)), ...problemsOfLog(log))
    for (const problem of problems.slice(0, 20)) console.error(problem)
    return problems.length === 0
  } finally {
    await stopProxy()
    for (const process of running) await process.stop()
    await close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeReleases(folder: string) {
  return {
    former: makeRelease(path.join(folder, 'former'), {
      version: APP_VERSION,
      migrations: [old],
      column: 'old_form',
    }),
    next: makeRelease(path.join(folder, 'next'), {
      version: NEXT_VERSION,
      migrations: [old, present, contract],
      column: 'new_form',
    }),
  }
}

const environment = (port: number, url: string) => ({
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: url,
  DRAIN_SECONDS: String(DRAIN_SECONDS),
  TRUSTED_PROXIES: '127.0.0.1',
  ACCESS_TOKEN_MINUTES: '60',
})

type OpenDb = ReturnType<typeof openDatabase>['db']

async function columnsOf(db: OpenDb): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = 'listings'::regclass
     and attname in ('old_form', 'new_form') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Lets five minutes pass for the processes of the former release, and waits for the job that finishes migrations. */
async function contractIn(db: OpenDb): Promise<string[]> {
  await db.execute(
    `update processes set seen_on = seen_on - interval '301 seconds' where version <> '${NEXT_VERSION}'`,
  )
  const startedAt = performance.now()
  while ((await columnsOf(db)).includes('old_form')) {
    if (performance.now() - startedAt > MAX_CONTRACT_MS) return ['The old form was not taken away']
    await wait(500)
  }
  console.log(`the old form was taken away after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return []
}
