import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '../../contract/src/common/day.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { aListingBody } from '../../server/src/testing/builders/listing-builders.ts'
import { startStandIn } from '../../server/src/testing/mls-stand-in/stand-in-mls.ts'
import { must, type Person, send, signIn } from '../portal/calls.ts'
import { problemsOfLog } from './portal/log-scan.ts'
import { runDatabase } from './portal/run-database.ts'
import { isReady, type RunningProcess, runProcess } from './portal/run-process.ts'

const IN_PARALLEL = 10
const MIN_LIFE_MS = 500
const MAX_LIFE_MS = 2500
/** What a lost process has begun is free again after a minute, and the next retry comes after one. */
const MAX_SETTLING_MS = 600_000
const MODES = ['created', 'lost-answer', 'created-minimal', 'broken', 'busy'] as const
const base = '/api/app/Registration'

/**
 * Sends listings to a stand-in of an MLS that loses answers and fails, with double clicks and retries, while the portal is
 * killed. At the end the MLS has to hold each of them once, under the id that the portal knows.
 */
export async function killHandOver([sends = 1000, kills = 100]: number[]): Promise<boolean> {
  const standIn = await startStandIn({ token: 'stand-in', retryAfter: '1' })
  const database = await runDatabase()
  const log = path.join(database.directory, 'portal.log')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    runProcess(port, log, {
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      MLS_URL: standIn.url,
      MLS_TOKEN: 'stand-in',
      ACCESS_TOKEN_MINUTES: '60',
      STEP_UP_MINUTES: '60',
    })
  const running = { portal: await start() }
  try {
    const member = await signIn(url, 'm1001')
    const ids = await register(url, member, sends)
    const open = new Set(ids)
    const state = { areKillsOver: false }
    const workers = Array.from({ length: IN_PARALLEL }, () => work(url, member, open, state))
    for (let kill = 0; kill < kills && open.size > 0; kill += 1) {
      standIn.set({ mode: MODES[kill % MODES.length] ?? 'created', isReadingFine: kill % 2 === 0 })
      await wait(MIN_LIFE_MS + Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS))
      await restart(running, start)
    }
    standIn.set({})
    state.areKillsOver = true
    await Promise.all(workers)
    const held = standIn.rows.map((row) => String(row['SourceSystemKey']))
    console.log(`${sends} sends, ${kills} kills: ${held.length} records at the MLS, ${open.size} not sent`)
    for (const id of open) {
      const answer = await send(url, member.token, { method: 'GET', path: `${base}/${id}/handover` })
      console.error(`${id} is not sent: ${JSON.stringify(answer?.body)}`)
    }
    const isOnce = held.length === sends && new Set(held).size === sends && open.size === 0
    const problems = problemsOfLog(log)
    for (const problem of problems) console.error(problem)
    return isOnce && problems.length === 0
  } finally {
    await running.portal.stop()
    await database.stop()
    standIn.close()
  }
}

async function restart(running: { portal: RunningProcess }, start: () => Promise<RunningProcess>) {
  await running.portal.kill()
  running.portal = await start()
}

async function register(url: string, { loginId, token }: Person, count: number): Promise<string[]> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const dates = { listingContractDate: day(-1), expirationDate: day(90), startShowingDate: day(1) }
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const body = aListingBody({ loginId }, dates)
    ids.push(String((await must(url, token, { method: 'POST', path: base, body })).id))
  }
  return ids
}

/** Presses `Send to MLS`, sometimes twice, and `Keep Trying`, until nothing is left to send. */
async function work(
  url: string,
  { token }: Person,
  open: Set<string>,
  state: { areKillsOver: boolean },
): Promise<void> {
  let until = Number.POSITIVE_INFINITY
  while (open.size > 0 && Date.now() < until) {
    if (state.areKillsOver && until === Number.POSITIVE_INFINITY) until = Date.now() + MAX_SETTLING_MS
    const id = [...open][Math.floor(Math.random() * open.size)]
    if (id === undefined) return
    // Retries that began amid the kills wait for up to an hour: somebody stops them and sends anew.
    if (state.areKillsOver)
      await send(url, token, { method: 'POST', path: `${base}/${id}/handover/stop`, body: {} })
    const press = () => send(url, token, { method: 'POST', path: `${base}/promote/${id}` })
    if (Math.random() < 0.2) await Promise.all([press(), press()])
    else await press()
    if (Math.random() < 0.1)
      await send(url, token, { method: 'POST', path: `${base}/${id}/handover/retry`, body: {} })
    const answer = await send(url, token, { method: 'GET', path: `${base}/${id}` })
    if (answer?.status === 200 && answer.body.promotedMlsId) open.delete(id)
    else if (state.areKillsOver) await wait(200)
    while (!(await isReady(url))) await wait(50)
  }
}
