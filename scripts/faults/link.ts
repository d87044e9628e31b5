import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { openLink, throughLink } from '../../server/src/testing/network/link.ts'
import { send } from '../portal/calls.ts'
import { problemsOfLog } from './portal/log-scan.ts'
import { runDatabase } from './portal/run-database.ts'
import { isReady, runProcess } from './portal/run-process.ts'
import { openWorkload } from './writes/workload.ts'

const FAULT_MS = 4000
const RESETS = 20
/** A call is refused after 15 s; what answers it may be a little late itself. */
const MAX_ANSWER_MS = 17_000
const MAX_RECOVERY_MS = 15_000

type Answers = { count: number; statuses: Map<string, number>; longestMs: number }

/**
 * The link between portal and database gets slow, silent, is reset and cut, under writes. Every answer comes in time
 * and is right or 503, the process stays, recovers by itself and has lost nothing that it acknowledged.
 */
export async function troubleLink([rounds = 2]: number[]): Promise<boolean> {
  const database = await runDatabase()
  const { hostname, port: databasePort } = new URL(database.url)
  const link = await openLink({ host: hostname, port: Number(databasePort) })
  const log = path.join(database.directory, 'portal.log')
  const port = await freePort()
  const portal = await runProcess(port, log, {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: throughLink(database.url, link.port),
    ACCESS_TOKEN_MINUTES: '60',
  })
  const problems: string[] = []
  try {
    const workload = await openWorkload(portal.url)
    const answers: Answers = { count: 0, statuses: new Map(), longestMs: 0 }
    let hasEnded = false
    const reading = Promise.all(
      workload.members.map(async ({ token }) => {
        while (!hasEnded) await read(portal.url, token, answers)
      }),
    )
    const writing = workload.start()
    for (let round = 0; round < rounds; round++)
      for (const [name, fault] of Object.entries(faultsOf(link))) {
        await fault()
        if ((await fetch(`${portal.url}/health`)).status !== 200)
          problems.push(`${name}: the process is not well`)
        link.set({ kind: 'open' })
        const recoveredMs = await untilReady(portal.url)
        console.log(`${name}: ready again after ${Math.round(recoveredMs)} ms`)
        if (recoveredMs > MAX_RECOVERY_MS) problems.push(`${name}: not ready after ${recoveredMs} ms`)
        await wait(500)
      }
    hasEnded = true
    workload.end()
    await Promise.all([reading, writing])
    workload.print()
    problems.push(...problemsOf(answers))
    if (portal.hasEnded()) problems.push('The process has ended')
    problems.push(...(await workload.problems(database.url)), ...problemsOfLog(log))
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  } finally {
    await portal.stop()
    await link.close()
    await database.stop()
  }
}

function faultsOf(link: Awaited<ReturnType<typeof openLink>>): Record<string, () => Promise<void>> {
  return {
    'slow by 50 ms': () => during(() => link.set({ kind: 'slow', ms: 50 })),
    'slow by 1 s': () => during(() => link.set({ kind: 'slow', ms: 1000 })),
    silent: () => during(() => link.set({ kind: 'silent' })),
    cut: () => during(() => link.set({ kind: 'cut' })),
    reset: async () => {
      for (let reset = 0; reset < RESETS; reset++) {
        link.reset()
        await wait(FAULT_MS / RESETS)
      }
    },
  }
}

function problemsOf({ count, statuses, longestMs }: Answers): string[] {
  const counts = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
  console.log(`${count} reads: ${counts}, the longest ${Math.round(longestMs)} ms`)
  return [
    ...(longestMs > MAX_ANSWER_MS ? ['An answer came too late'] : []),
    ...[...statuses.keys()]
      .filter((status) => !['200', '503'].includes(status))
      .map((status) => `A read was answered with ${status}`),
  ]
}

async function during(begin: () => void): Promise<void> {
  begin()
  await wait(FAULT_MS)
}

async function read(url: string, token: string, answers: Answers): Promise<void> {
  const startedAt = performance.now()
  const answer = await send(url, token, { method: 'GET', path: '/api/app/Members/AuthMemberDto' })
  answers.longestMs = Math.max(answers.longestMs, performance.now() - startedAt)
  answers.count += 1
  const hasRetry = answer?.status !== 503 || answer.headers.has('retry-after')
  const status = answer === null ? 'cut' : hasRetry ? String(answer.status) : '503 without Retry-After'
  answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1)
  await wait(50)
}

async function untilReady(url: string): Promise<number> {
  const startedAt = performance.now()
  while (!(await isReady(url)) && performance.now() - startedAt < 2 * MAX_RECOVERY_MS) await wait(50)
  return performance.now() - startedAt
}
