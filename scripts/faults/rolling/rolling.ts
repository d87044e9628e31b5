import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../server/src/embedded-postgres/free-port.ts'
import { runProxy } from '../../portal/run-proxy.ts'
import { problemsOfLog } from '../portal/log-scan.ts'
import { runDatabase } from '../portal/run-database.ts'
import { runProcess } from '../portal/run-process.ts'
import { openWorkload } from '../writes/workload.ts'
import { openLoad } from './load.ts'

const DRAIN_SECONDS = 2
const MAX_STOP_MS = 10_000
/** The proxy looks twice a second. */
const NOTICED_MS = 1500

/**
 * Two processes of all hosts behind the documented proxy, on one database, under steady load: each is restarted twice,
 * one after the other, and not one request may fail.
 */
export async function restartRolling([rounds = 2]: number[]): Promise<boolean> {
  const database = await runDatabase()
  const log = path.join(database.directory, 'portal.log')
  const [port, one, two] = [await freePort(), await freePort(), await freePort()]
  const start = (own: number) =>
    runProcess(own, log, {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      TRUSTED_PROXIES: '127.0.0.1',
      ACCESS_TOKEN_MINUTES: '60',
    })
  // The first one migrates and fills the database.
  const running = [await start(one), await start(two)]
  const proxy = await runProxy(port, [one, two])
  const problems: string[] = []
  const fail = (problem: string) => void problems.push(problem)
  try {
    const workload = await openWorkload(proxy.url)
    const load = openLoad(proxy.url, workload.members, fail)
    const work = Promise.all([workload.start(() => fail('A write was not answered')), load.start()])
    await wait(2 * NOTICED_MS)
    for (let round = 0; round < rounds; round++)
      for (const [index, own] of [one, two].entries()) {
        const stopped = await running[index]?.stop()
        console.log(`process ${index + 1} ended with code ${stopped?.code} in ${stopped?.tookMs} ms`)
        if (stopped?.code !== 0) fail(`A process ended with code ${stopped?.code}`)
        if (!stopped || stopped.tookMs > MAX_STOP_MS) fail(`A process took ${stopped?.tookMs} ms to end`)
        running[index] = await start(own)
        await wait(NOTICED_MS)
      }
    workload.end()
    load.end()
    await work
    const { reads, signIns, streams, streamsEnded } = load.counts
    console.log(`${reads} reads, ${signIns} sign-ins, ${streams} streams of which ${streamsEnded} were ended`)
    workload.print()
    console.log(`${problems.length} failed`)
    problems.push(...(await workload.problems(database.url)), ...problemsOfLog(log))
    for (const problem of problems.slice(0, 20)) console.error(problem)
    return problems.length === 0
  } finally {
    await proxy.stop()
    for (const portal of running) await portal.stop()
    await database.stop()
  }
}
