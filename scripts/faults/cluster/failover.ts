import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, runCluster } from '../../cluster/run-cluster.ts'
import { must, type Person, send } from '../../portal/calls.ts'
import { problemsOfLog } from '../portal/log-scan.ts'
import { openWorkload } from '../writes/workload.ts'
import { answersAgain, openReading } from './reading.ts'

const MIN_LIFE_MS = 500
const MAX_LIFE_MS = 2000
const MAX_RECOVERY_MS = 15_000
const MAX_REFUSAL_MS = 16_000
const SPLIT_MS = 2000
/** The connections that write, of all processes together, have to leave some of the pooler to those who read. */
const POOL = '4'

type Workload = Awaited<ReturnType<typeof openWorkload>>

/**
 * Kills the primary under writes through the portal, and promotes the standby. No acknowledged write may be lost or half
 * done, the portal has to answer writes again within 15 s, the old primary acknowledges nothing, and comes back as the
 * standby of the next round.
 */
export async function failOver([rounds = 20]: number[]): Promise<boolean> {
  const cluster = await runCluster({ env: { DATABASE_POOL: POOL, ACCESS_TOKEN_MINUTES: '60' } })
  const { urls } = cluster
  const problems: string[] = []
  try {
    const workload = await openWorkload(urls.portal, answersAgain)
    const reading = openReading(urls.portal, workload.members)
    const work = Promise.all([workload.start(), reading.start()])
    const recoveries: number[] = []
    for (let round = 0; round < rounds; round++) {
      await wait(MIN_LIFE_MS + Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS))
      recoveries.push(await losePrimary(cluster, workload, problems))
    }
    workload.end()
    reading.end()
    await work
    console.log(
      `${rounds} primaries killed, writes again at most ${Math.round(Math.max(0, ...recoveries))} ms after the promotion`,
    )
    // First, as what is refused without a standby may be found done later.
    problems.push(...(await workload.problems(urls.primary)))
    await withoutStandby(cluster, workload.members, problems)
    workload.print()
    reading.print()
    problems.push(...reading.problems(['200', '503', 'cut']))
    problems.push(...problemsOfLog(cluster.log))
    for (const problem of problems.slice(0, 30)) console.error(problem)
    return problems.length === 0
  } finally {
    await cluster.stop()
  }
}

/** Answers how long after the promotion the first write was acknowledged. */
async function losePrimary(cluster: Cluster, workload: Workload, problems: string[]): Promise<number> {
  const lost = await cluster.primary()
  await lost.kill()
  const present = await cluster.promote(true)
  const promotedAt = performance.now()
  const before = workload.done()
  while (workload.done() === before && performance.now() - promotedAt < 2 * MAX_RECOVERY_MS) await wait(20)
  const tookMs = performance.now() - promotedAt
  if (tookMs > MAX_RECOVERY_MS) problems.push(`Writes were answered after ${Math.round(tookMs)} ms`)
  await lost.start()
  const isAcknowledged = await lost.ask('create table split_brain ()', SPLIT_MS).then(
    () => true,
    () => false,
  )
  if (isAcknowledged) problems.push(`The old primary ${lost.name} has acknowledged a write`)
  await lost.stop()
  await cluster.comeBack(lost, present)
  return tookMs
}

/** With its only standby gone the primary confirms nothing: writes are refused in time, reads go on. */
async function withoutStandby(cluster: Cluster, members: Person[], problems: string[]): Promise<void> {
  const url = cluster.urls.portal
  const ids = new Map<Person, number>()
  for (const person of members) {
    const { id } = await must(url, person.token, {
      method: 'GET',
      path: `/api/app/Profiles/Contact/${person.id}`,
    })
    ids.set(person, id)
  }
  const standby = cluster.otherThan(await cluster.primary())
  await standby.kill()
  const reading = openReading(url, members)
  const running = reading.start()
  const writes = await Promise.all(
    members.map(async (person) => {
      const startedAt = performance.now()
      const answer = await send(url, person.token, {
        method: 'PUT',
        path: `/api/app/Profiles/${ids.get(person)}`,
        body: { profileBag: { number: -1 } },
      })
      return { status: answer?.status, tookMs: Math.round(performance.now() - startedAt) }
    }),
  )
  reading.end()
  await running
  console.log(
    `without standby: writes ${writes.map(({ status, tookMs }) => `${status} after ${tookMs} ms`).join(', ')}`,
  )
  reading.print()
  for (const { status, tookMs } of writes)
    if (status !== 503 || tookMs > MAX_REFUSAL_MS) problems.push(`A write: ${status} after ${tookMs} ms`)
  problems.push(...reading.problems(['200']))
  await standby.start()
}
