import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/src/db/open.ts'
import { type Cluster, runCluster } from '../../cluster/run-cluster.ts'
import { type Person, send, signIn } from '../../portal/calls.ts'

const WARM_MS = 8000
const MEASURED_MS = 15_000
const CALLERS = 6
const MAX_COST = 1.25
const NOTICED_MS = 3000
const WATCHED_MS = 10_000
/** Ticks of the processor's clock in a second, as Linux counts them for programs. */
const TICK_MS = 10

const calls = [
  { method: 'POST', path: '/api/app/Registration/search/', body: { pageSize: 25 } },
  { method: 'GET', path: '/api/app/Members/AuthMemberDto' },
] as const

/**
 * What a call costs with one process and with several behind the proxy, whether each job runs once, and what a killed
 * process costs: only calls that were under way at it, and nothing after 3 s.
 */
export async function runProcesses([count = 3, minutes = 2]: number[]): Promise<boolean> {
  const cluster = await runCluster({ processes: 1, env: { ACCESS_TOKEN_MINUTES: '60' } })
  const problems: string[] = []
  try {
    const url = cluster.urls.portal
    const members: Person[] = []
    for (let index = 0; index < CALLERS; index++) members.push(await signIn(url, `m${1001 + index}`))
    const alone = await costOfCall(cluster, members)
    while (cluster.running.length < count)
      cluster.running.push(await cluster.startProcess(cluster.running.length))
    await wait(NOTICED_MS)
    const startedAt = new Date()
    const together = await costOfCall(cluster, members)
    const ratio = together / alone
    console.log(
      `a call costs ${alone.toFixed(2)} ms of the processor with one process, ${together.toFixed(2)} with ${count}: ${ratio.toFixed(2)} times`,
    )
    if (ratio > MAX_COST) problems.push(`A call costs ${ratio.toFixed(2)} times what it costs with one`)
    await killOne(cluster, members, problems)
    await wait(minutes * 60_000)
    problems.push(...(await jobProblems(cluster, startedAt)))
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  } finally {
    await cluster.stop()
  }
}

/** In ms of processor time of all processes of the portal, after they have warmed up. */
async function costOfCall(cluster: Cluster, members: Person[]): Promise<number> {
  await call(cluster.urls.portal, members, WARM_MS * cluster.running.length)
  const before = processorMs(cluster)
  const answered = await call(cluster.urls.portal, members, MEASURED_MS)
  return (processorMs(cluster) - before) / answered.filter(({ isGood }) => isGood).length
}

type Answered = { startedAt: number; isGood: boolean }

async function call(url: string, members: Person[], forMs: number): Promise<Answered[]> {
  const answered: Answered[] = []
  const until = performance.now() + forMs
  await Promise.all(
    members.map(async ({ token }) => {
      for (let turn = 0; performance.now() < until; turn++) {
        const startedAt = performance.now()
        const answer = await send(url, token, calls[turn % calls.length] ?? calls[0])
        answered.push({ startedAt, isGood: answer?.status === 200 })
      }
    }),
  )
  return answered
}

function processorMs(cluster: Cluster): number {
  const ticks = cluster.running.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, own) => sum + own, 0) * TICK_MS
}

async function killOne(cluster: Cluster, members: Person[], problems: string[]): Promise<void> {
  const calling = call(cluster.urls.portal, members, WATCHED_MS)
  await wait(NOTICED_MS)
  await cluster.running.at(-1)?.kill()
  // What was begun while it died was under way there.
  const killedAt = performance.now()
  const failed = (await calling).filter(({ isGood }) => !isGood)
  const late = failed.filter(({ startedAt }) => startedAt > killedAt + NOTICED_MS)
  const begunAfter = failed.filter(({ startedAt }) => startedAt > killedAt)
  console.log(
    `a killed process: ${failed.length} calls failed, ${begunAfter.length} of them begun afterwards, ${late.length} after 3 s`,
  )
  if (late.length > 0) problems.push(`${late.length} calls failed 3 s after a process was killed`)
  if (begunAfter.length > 0)
    problems.push(`${begunAfter.length} calls failed that were not at the killed process`)
}

/** A job of the clock that two processes began for one minute, and those that nobody ran after the kill. */
async function jobProblems(cluster: Cluster, since: Date): Promise<string[]> {
  const { pool, close } = openDatabase(cluster.urls.primary, 1)
  try {
    const { rows } = await pool.query<{ name: string; minute: string; runs: number }>(
      `select j.name, to_char(date_trunc('minute', j.started_on), 'HH24:MI') as minute, count(*)::int as runs
       from pgboss.job j join pgboss.schedule s on s.name = j.name
       where s.cron = '* * * * *' and j.started_on > $1
         and not exists (select from pgboss.schedule h where h.name = j.name and h.key <> '') group by 1, 2 order by 1, 2`,
      [since],
    )
    const twice = rows.filter(({ runs }) => runs > 1)
    console.log(`${rows.length} runs of jobs of each minute, ${twice.length} of them twice`)
    return [
      ...twice.map(({ name, minute, runs }) => `${name} ran ${runs} times at ${minute}`),
      ...(rows.length === 0 ? ['No job ran'] : []),
    ]
  } finally {
    await close()
  }
}
