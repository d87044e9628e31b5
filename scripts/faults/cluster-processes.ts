import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster/run-cluster.ts'
import { type Call, type Person, send, signIn } from '../portal/calls.ts'
import { askOnce } from '../portal/run-database.ts'
import { type Fault, LONG_TOKENS, type Scene } from './runner.ts'

const WARM_MS = 8000
const MEASURED_MS = 15_000
const CALLERS = 6
const MAX_COST = 1.25
const NOTICED_MS = 3000
const WATCHED_MS = 10_000
/** Ticks of the processor's clock in a second, as Linux counts them for programs. */
const TICK_MS = 10

const CALLS: Call[] = [
  { method: 'POST', path: '/api/app/Registration/search/', body: { pageSize: 25 } },
  { method: 'GET', path: '/api/app/Members/AuthMemberDto' },
]

export const processes: Fault = {
  what: 'one process and then N behind HAProxy, one of which is killed; the second number is minutes of watching the jobs',
  holds: 'a call costs at most 1.25 times, each job runs once, nothing fails 3 s after the kill',
  run: async (scene, [count = 3, minutes = 2]) => {
    const cluster = await scene.cluster({ processes: 1, env: LONG_TOKENS })
    const members: Person[] = []
    while (members.length < CALLERS)
      members.push(await signIn(cluster.urls.portal, `m${1001 + members.length}`))
    const alone = await costOfCall(cluster, members)
    while (cluster.running.length < count)
      cluster.running.push(await cluster.startProcess(cluster.running.length))
    await wait(NOTICED_MS)
    const startedAt = new Date()
    const together = await costOfCall(cluster, members)
    const words = `${alone.toFixed(2)} ms of the processor with one process, ${together.toFixed(2)} with ${count}`
    scene.expect(
      together <= MAX_COST * alone,
      `a call costs ${words}: ${(together / alone).toFixed(2)} times`,
    )
    await killOne(scene, cluster, members)
    await wait(minutes * 60_000)
    await checkJobs(scene, cluster, startedAt)
  },
}

/** In ms of processor time of all processes of the portal, after they have warmed up. */
async function costOfCall(cluster: Cluster, members: Person[]): Promise<number> {
  await callFor(cluster.urls.portal, members, WARM_MS * cluster.running.length)
  const before = processorMs(cluster)
  const answered = await callFor(cluster.urls.portal, members, MEASURED_MS)
  return (processorMs(cluster) - before) / answered.filter(({ isGood }) => isGood).length
}

async function callFor(url: string, members: Person[], ms: number) {
  const answered: { startedAt: number; isGood: boolean }[] = []
  const until = performance.now() + ms
  await Promise.all(
    members.map(async ({ token }) => {
      for (let turn = 0; performance.now() < until; turn++) {
        const startedAt = performance.now()
        const call = CALLS[turn % CALLS.length]
        const answer = call && (await send(url, token, call))
        answered.push({ startedAt, isGood: answer?.status === 200 })
      }
    }),
  )
  return answered
}

function processorMs(cluster: Cluster): number {
  const ticks = cluster.running.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, own) => sum + own, 0) * TICK_MS
}

/** Only calls that were under way at a killed process may fail. */
async function killOne(scene: Scene, cluster: Cluster, members: Person[]): Promise<void> {
  const calling = callFor(cluster.urls.portal, members, WATCHED_MS)
  await wait(NOTICED_MS)
  await cluster.running.at(-1)?.kill()
  const killedAt = performance.now()
  const failed = (await calling).filter(({ isGood }) => !isGood)
  const begunAfter = failed.filter(({ startedAt }) => startedAt > killedAt)
  scene.expect(
    begunAfter.length === 0,
    `a killed process: ${failed.length} calls failed, ${begunAfter.length} of them begun afterwards`,
  )
}

/** No job of the clock is started by two processes for one minute. */
async function checkJobs(scene: Scene, { urls }: Cluster, since: Date): Promise<void> {
  const runs = await askOnce<{ name: string; minute: string; runs: number }>(
    urls.primary,
    `select j.name, to_char(date_trunc('minute', j.started_on), 'HH24:MI') as minute, count(*)::int as runs
     from pgboss.job j join pgboss.schedule s on s.name = j.name
     where s.cron = '* * * * *' and j.started_on > '${since.toISOString()}'
       and not exists (select from pgboss.schedule h where h.name = j.name and h.key <> '') group by 1, 2 order by 1, 2`,
  )
  const twice = runs.filter((one) => one.runs > 1)
  const words = twice.map(({ name, minute }) => `${name} at ${minute}`).join(', ')
  scene.expect(
    runs.length > 0 && twice.length === 0,
    `${runs.length} runs of jobs of each minute, ${twice.length} of them twice`,
    words,
  )
}
