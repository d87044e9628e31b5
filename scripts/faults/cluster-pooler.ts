import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster/run-cluster.ts'
import { inRoot, nodeParameters, ownNode } from '../launch/paths.mjs'
import { run } from '../launch/run.mjs'
import { askOnce } from '../portal/run-database.ts'
import { type Fault, LONG_TOKENS, type Scene, untilSo } from './runner.ts'
import { openLoad } from './workload/load.ts'
import { answersAgain, openReading } from './workload/reading.ts'

const CALM_MS = 10_000
const BETWEEN_RESTARTS_MS = 4000
const MAX_PAUSE_MS = 15_000
const MAX_CONNECTIONS = 20

export const pooler: Fault = {
  what: 'three processes of 50 connections behind PgBouncer, which is restarted so often',
  holds: 'calls, jobs and an import work on at most 20 connections, no act fails',
  run: async (scene, [restarts = 5]) => {
    const cluster = await scene.cluster({ env: { DATABASE_POOL: '50', ...LONG_TOKENS } })
    const { urls } = cluster
    const writing = await scene.writing(urls.portal, answersAgain)
    const connections = countConnections(cluster)
    const load = openLoad(urls.portal, writing.members, scene.fail)
    await wait(CALM_MS)
    await importOne(scene, cluster)
    await load.end()
    const reading = openReading(urls.portal, writing.members)
    for (let restart = 0; restart < restarts; restart++) {
      const before = writing.done()
      await cluster.pooler.restart()
      const tookMs = await untilSo(() => writing.done() > before, MAX_PAUSE_MS)
      scene.expect(tookMs < MAX_PAUSE_MS, `written again ${tookMs} ms after a restart`)
      await wait(BETWEEN_RESTARTS_MS)
    }
    await writing.end()
    scene.problems.push(...(await reading.end(['200', '503', 'cut'])))
    const most = await connections.end()
    scene.expect(most <= MAX_CONNECTIONS, `at most ${most} connections of the database`)
    const count = async (what: string) =>
      (await askOnce<{ count: number }>(urls.primary, `select count(*)::int from ${what}`))[0]?.count ?? 0
    const mails = await count(`pgboss.job where name = 'mail' and state = 'completed'`)
    const jobs = await count('job_runs')
    scene.expect(mails > 0 && jobs > 0, `${mails} mails delivered, ${jobs} jobs have run`)
    await writing.settle(urls.primary)
  },
}

/** How many connections of portal and pooler the primary had at most. */
function countConnections(cluster: Cluster) {
  let [most, isOver] = [0, false]
  const counting = (async () => {
    const primary = await cluster.primary()
    for (; !isOver; await wait(200)) {
      const rows = await primary.ask<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = 'gatehouse' and backend_type = 'client backend'`,
      )
      most = Math.max(most, rows[0]?.count ?? 0)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await counting
      return most
    },
  }
}

async function importOne(scene: Scene, { folder, urls }: Cluster): Promise<void> {
  const file = path.join(folder, 'associations.json')
  writeFileSync(file, JSON.stringify([{ AssociationMlsId: 'FAULTS', AssociationName: 'Faults' }]))
  const database = { DATABASE_URL: urls.pooler, DATABASE_DIRECT_URL: urls.primary }
  const env = { ...process.env, ...database, DATABASE_POOLER: 'transaction' }
  const command = [...nodeParameters('scripts/transfer/import.ts'), file]
  const { code, output } = await run(ownNode, command, env, inRoot())
  scene.expect(code === 0, `the import ended with ${code}`, output.slice(-400))
}
