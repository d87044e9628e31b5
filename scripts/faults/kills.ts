import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { problemsOfLog } from './portal/log-scan.ts'
import { runDatabase } from './portal/run-database.ts'
import { isReady, runProcess } from './portal/run-process.ts'
import { openWorkload } from './writes/workload.ts'

const MIN_LIFE_MS = 100
const MAX_LIFE_MS = 700

/**
 * Kills the portal and then the database in the midst of writes of several kinds. Nothing that was acknowledged may be
 * lost, nothing may be done by half, and the portal has to find back by itself when the database does.
 */
export async function killHard([portalKills = 200, databaseKills = 50]: number[]): Promise<boolean> {
  const database = await runDatabase()
  const log = path.join(database.directory, 'portal.log')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    runProcess(port, log, {
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      ACCESS_TOKEN_MINUTES: '60',
      STEP_UP_MINUTES: '60',
    })
  let portal = await start()
  try {
    const workload = await openWorkload(url)
    const running = workload.start()
    for (let kill = 0; kill < portalKills; kill++) {
      await someLife()
      await portal.kill()
      portal = await start()
    }
    const recoveries: number[] = []
    for (let kill = 0; kill < databaseKills; kill++) {
      await someLife()
      await database.kill()
      await database.start()
      const startedAt = performance.now()
      while (!(await isReady(url))) {
        if (portal.hasEnded()) throw new Error('The portal ended with its database.')
        await wait(20)
      }
      recoveries.push(performance.now() - startedAt)
    }
    await someLife()
    workload.end()
    await running
    console.log(`${portalKills} kills of the portal, ${databaseKills} of the database`)
    if (recoveries.length > 0)
      console.log(`ready again at most ${Math.round(Math.max(...recoveries))} ms after the database`)
    workload.print()
    const problems = [...(await workload.problems(database.url)), ...problemsOfLog(log)]
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  } finally {
    await portal.stop()
    await database.stop()
  }
}

const someLife = () => wait(MIN_LIFE_MS + Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS))
