import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/src/db/open.ts'
import { type Cluster, runCluster } from '../../cluster/run-cluster.ts'
import { inRoot, nodeParameters, ownNode } from '../../launch/paths.mjs'
import { run } from '../../launch/run.mjs'
import { problemsOfLog } from '../portal/log-scan.ts'
import { openLoad } from '../rolling/load.ts'
import { openWorkload } from '../writes/workload.ts'
import { answersAgain, openReading } from './reading.ts'

const RESTARTS = 5
const CALM_MS = 10_000
const BETWEEN_RESTARTS_MS = 4000
const MAX_PAUSE_MS = 15_000
const MAX_CONNECTIONS = 20

/**
 * Three processes of 50 connections each behind a pooler in transaction mode: calls, sign-ins, streams, jobs and an import
 * work, on at most 20 connections of the database. The pooler is restarted under load, and no act of a member fails.
 */
export async function troublePooler([restarts = RESTARTS]: number[]): Promise<boolean> {
  const cluster = await runCluster({ env: { DATABASE_POOL: '50', ACCESS_TOKEN_MINUTES: '60' } })
  const { urls } = cluster
  const problems: string[] = []
  const fail = (problem: string) => void problems.push(problem)
  try {
    const workload = await openWorkload(urls.portal, answersAgain)
    const connections = countConnections(cluster)
    const writing = workload.start()
    const load = openLoad(urls.portal, workload.members, fail)
    const calm = load.start()
    await wait(CALM_MS)
    await importOne(cluster, fail)
    load.end()
    await calm
    const { reads, signIns, streams } = load.counts
    console.log(`in calm ${reads} reads, ${signIns} sign-ins, ${streams} streams, ${problems.length} failed`)
    const reading = openReading(urls.portal, workload.members)
    const read = reading.start()
    for (let restart = 0; restart < restarts; restart++) {
      await cluster.pooler.restart()
      await untilWritten(workload, fail)
      await wait(BETWEEN_RESTARTS_MS)
    }
    workload.end()
    reading.end()
    await Promise.all([writing, read])
    const most = await connections.end()
    console.log(`${restarts} restarts of the pooler; at most ${most} connections of the database`)
    if (most > MAX_CONNECTIONS) fail(`${most} connections of the database`)
    workload.print()
    reading.print()
    problems.push(...reading.problems(['200', '503', 'cut']))
    problems.push(...(await jobProblems(cluster)), ...(await workload.problems(urls.primary)))
    problems.push(...problemsOfLog(cluster.log))
    for (const problem of problems.slice(0, 30)) console.error(problem)
    return problems.length === 0
  } finally {
    await cluster.stop()
  }
}

async function untilWritten(
  workload: { done: () => number },
  fail: (problem: string) => void,
): Promise<void> {
  const [before, startedAt] = [workload.done(), performance.now()]
  while (workload.done() === before) {
    if (performance.now() - startedAt > MAX_PAUSE_MS) return fail('Nothing was written after a restart')
    await wait(20)
  }
}

/** How many connections of portal and pooler the primary had at most. */
function countConnections(cluster: Cluster) {
  let [most, isOver] = [0, false]
  const counting = (async () => {
    const primary = await cluster.primary()
    while (!isOver) {
      const rows = await primary.ask<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = 'gatehouse' and backend_type = 'client backend'`,
      )
      most = Math.max(most, rows[0]?.count ?? 0)
      await wait(200)
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

async function importOne(cluster: Cluster, fail: (problem: string) => void): Promise<void> {
  const file = path.join(cluster.folder, 'associations.json')
  writeFileSync(file, JSON.stringify([{ AssociationMlsId: 'FAULTS', AssociationName: 'Faults' }]))
  const { code, output } = await run(
    ownNode,
    [...nodeParameters('scripts/transfer/import.ts'), file],
    {
      ...process.env,
      DATABASE_URL: cluster.urls.pooler,
      DATABASE_DIRECT_URL: cluster.urls.primary,
      DATABASE_POOLER: 'transaction',
    },
    inRoot(),
  )
  console.log(`import: ended with ${code}`)
  if (code !== 0) fail(`The import ended with ${code}: ${output.slice(-400)}`)
}

/** Mails went out, and no job of the clock has failed for good. */
async function jobProblems(cluster: Cluster): Promise<string[]> {
  const { pool, close } = openDatabase(cluster.urls.primary, 1)
  try {
    const mails = await pool.query<{ count: number }>(
      `select count(*)::int from pgboss.job where name = 'mail' and state = 'completed'`,
    )
    const runs = await pool.query<{ name: string }>('select name from job_runs order by name')
    console.log(`${mails.rows[0]?.count} mails delivered; jobs that ran: ${runs.rowCount}`)
    return [
      ...(mails.rows[0]?.count ? [] : ['No mail was delivered']),
      ...(runs.rowCount ? [] : ['No job has run']),
    ]
  } finally {
    await close()
  }
}
