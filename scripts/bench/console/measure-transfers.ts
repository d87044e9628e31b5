import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { EXPORTS_PATH } from '../../../contract/src/staff/exports-path.ts'
import { IMPORT_LIMITS } from '../../../contract/src/staff/imports/import-limits.ts'
import { isBusy } from '../../../contract/src/staff/imports/import-run.ts'
import { openDatabase } from '../../../server/src/db/open.ts'
import { freePort } from '../../../server/src/embedded-postgres/free-port.ts'
import { fillAudit } from '../../../server/src/testing/volumes/fill-audit.ts'
import { must, signIn } from '../../faults/portal/calls.ts'
import { inRoot, ownNode } from '../../launch/paths.mjs'
import { type RunningPortal, runPortal } from '../../portal/run-portal.ts'
import { writeRoster } from '../import/roster-file.ts'
import { withDatabaseServer } from '../listings/bench-portal.ts'
import { type Times, timesBeside } from './other-calls.ts'

const MEMBERS = 100_000
const AUDIT_ROWS = 1_000_000
const QUIET_MS = 20_000
const MAX_MEGABYTES = 500
const MAX_TIMES = 2
const STAFF = 'mlsadmin1'

/**
 * Imports a roster at the import desk and exports the trail, beside calls of a member: false when these take more than
 * twice their quiet time, or the process of the portal more than 500 MB.
 */
export async function measureTransfers(members = MEMBERS, rows = AUDIT_ROWS): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const server = openDatabase(urlOf('postgres'), 1)
    await server.pool.query('create database transfers')
    await server.close()
    const env = { DATABASE_URL: urlOf('transfers') }
    // The first process makes the demo data, which takes memory that no market needs.
    const made = await runPortal(await freePort(), undefined, env)
    await made.kill()
    const portal = await runPortal(await freePort(), made.directory, env)
    try {
      await signIn(portal.url, STAFF)
      const quiet = await timesBeside(portal.url, () => wait(QUIET_MS))
      console.log(`quiet: ${inWords(quiet)}`)
      const check = async (name: string, work: () => Promise<unknown>) => {
        forgetMemory(portal)
        const started = performance.now()
        const times = await timesBeside(portal.url, work)
        const seconds = (performance.now() - started) / 1000
        const megabytes = mostMemory(portal)
        const isWithin = times.p50 <= MAX_TIMES * quiet.p50 && megabytes <= MAX_MEGABYTES
        isGood &&= isWithin
        console.log(
          `${isWithin ? 'ok  ' : 'OVER'}  ${name}: ${seconds.toFixed(0)} s, memory at most ${megabytes.toFixed(0)} MB of ${MAX_MEGABYTES}; beside it ${inWords(times)}`,
        )
      }
      await importRoster(portal.url, members, check)
      const database = openDatabase(env.DATABASE_URL, 1, {
        connectMs: 3000,
        statementMs: 10_000,
        silenceMs: 0,
      })
      await fillAudit(database.pool, rows, Math.min(members, 1000))
      await database.pool.query('vacuum analyze')
      await database.close()
      await check(`export of ${rows} rows of the trail`, () => exportTrail(portal.url, rows))
    } finally {
      await portal.stop()
    }
  }, true)
  return isGood
}

function inWords({ calls, p50, p95 }: Times): string {
  return `${calls} calls, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
}

/** Has the machine remember anew how much a process holds at most. */
function forgetMemory({ pid }: RunningPortal): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The most that a process has held since, in megabytes. */
function mostMemory({ pid }: RunningPortal): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

type Check = (name: string, work: () => Promise<unknown>) => Promise<void>

/** Uploads the files part by part, as the browser does, has them checked and stored. */
async function importRoster(url: string, members: number, check: Check): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-roster-'))
  try {
    const files = await writeRoster((kind) => path.join(folder, `${kind}.json`), { count: members })
    const { token } = await signIn(url, STAFF)
    const post = (rest: string, body: object) =>
      must(url, token, { method: 'POST', path: `/api/app/Staff/Imports${rest}`, body })
    const { id } = await post('', {
      files: files.map((file) => ({ name: path.basename(file), bytes: statSync(file).size })),
    })
    const untilRested = async () => {
      for (;;) {
        const run = await must(url, token, { method: 'GET', path: `/api/app/Staff/Imports/${id}` })
        if (!isBusy(run.state)) return run.state
        await wait(1000)
      }
    }
    const expectState = async (wanted: string) => {
      const state = await untilRested()
      if (state !== wanted) throw new Error(`The import is ${state} and not ${wanted}`)
    }
    await check('upload of a roster', () => sendParts(url, token, id, files))
    await check('reading of the roster', () => expectState('read'))
    await check(`dry run of ${members} members`, async () => {
      await post(`/${id}/dry-run`, { isComplete: false, hasStaffRights: false })
      await expectState('checked')
    })
    await check(`import of ${members} members`, async () => {
      await post(`/${id}/apply`, {})
      await expectState('done')
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function sendParts(url: string, token: string, id: number, files: string[]): Promise<void> {
  const at = `${url}/api/app/Staff/Imports/${id}`
  await runApart('send-parts.mjs', [at, token, String(IMPORT_LIMITS.partBytes), ...files])
}

/** Saves the trail by the form of its page, with a fresh sign-in. */
async function exportTrail(url: string, rows: number): Promise<void> {
  const { token } = await signIn(url, STAFF)
  const form = new URLSearchParams({ criteria: '[]', seen_after: '', access_token: token }).toString()
  const said: { status: number; lines: number; bytes: number } = JSON.parse(
    await runApart('save-export.mjs', [`${url}${EXPORTS_PATH}audit`, form]),
  )
  console.log(`the file: ${said.lines} lines, ${(said.bytes / 1024 / 1024).toFixed(0)} MB`)
  if (said.status !== 200 || said.lines < rows)
    throw new Error(`The export was not whole: ${JSON.stringify(said)}`)
}

/** What a program of this folder says, in a process of its own, so that its work is not taken for the portal's. */
async function runApart(program: string, parameters: string[]): Promise<string> {
  const child = spawn(ownNode, [inRoot('scripts/bench/console', program), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const said = await text(child.stdout)
  const [code] = await ended
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  return said
}
