import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { restoreBackup } from '../../../server/src/backup/restore-backup.ts'
import { writeBackup } from '../../../server/src/backup/write-backup.ts'
import type { Cluster } from '../../cluster/run-cluster.ts'
import { inRoot, nodeParameters, ownNode } from '../../launch/paths.mjs'
import { run } from '../../launch/run.mjs'
import { answersAgain } from './reading.ts'

const MAX_CATCH_UP_MS = 30_000

/**
 * Restores a backup of the primary and one of the standby, made by the command while no process of the portal writes: both
 * have to give the same rows in every table.
 */
export async function compareBackups(cluster: Cluster): Promise<string[]> {
  const { running, urls, folder } = cluster
  await Promise.all(running.map((process) => process.stop()))
  await untilCaughtUp(cluster)
  const files = { primary: path.join(folder, 'primary.backup'), replica: path.join(folder, 'replica.backup') }
  // First, as the command notes each backup that it has made.
  await writeBackup(urls.primary, files.primary, { now: new Date() })
  const { code, output } = await run(
    ownNode,
    [...nodeParameters('scripts/transfer/backup.ts'), files.replica, '--from-replica'],
    { ...process.env, DATABASE_URL: urls.primary, DATABASE_READ_URL: urls.replica },
    inRoot(),
  )
  if (code !== 0) return [`The backup of the standby ended with ${code}: ${output.slice(-400)}`]
  const [one, other] = [await restored(cluster, files.primary), await restored(cluster, files.replica)]
  const names = Object.keys({ ...one, ...other })
  const different = names.filter((name) => one[name]?.sha256 !== other[name]?.sha256)
  const rows = Object.values(other).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `backups: restored ${rows} rows of ${names.length} tables of the standby, ${different.length} differ`,
  )
  for (const index of running.keys()) running[index] = await cluster.startProcess(index)
  while (!(await answersAgain(urls.portal))) await wait(50)
  return different.map((name) => `Restored from the standby, ${name} differs`)
}

/** Until the standby has replayed all that the primary has written. */
async function untilCaughtUp(cluster: Cluster): Promise<void> {
  const primary = await cluster.primary()
  const standby = cluster.otherThan(primary)
  const [written] = await primary.ask<{ at: string }>('select pg_current_wal_lsn()::text as at')
  for (const until = Date.now() + MAX_CATCH_UP_MS; ; await wait(100)) {
    const [replayed] = await standby.ask<{ isThere: boolean }>(
      `select pg_last_wal_replay_lsn() >= '${written?.at}' as "isThere"`,
    )
    if (replayed?.isThere) return
    if (Date.now() > until) throw new Error('The standby does not catch up.')
  }
}

/** The tables of a database of its own into which a backup was restored. */
async function restored(cluster: Cluster, file: string) {
  const name = `of_${path.basename(file, '.backup')}`
  const primary = await cluster.primary()
  await primary.ask(`create database ${name}`, 30_000)
  await restoreBackup(primary.url(name), file, { isReplacing: false })
  const { tables } = await writeBackup(primary.url(name), `${file}.again`, { now: new Date() })
  return tables
}
