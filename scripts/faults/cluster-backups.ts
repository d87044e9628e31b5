import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { restoreBackup } from '../../server/src/backup/restore-backup.ts'
import { writeBackup } from '../../server/src/backup/write-backup.ts'
import type { Cluster } from '../cluster/run-cluster.ts'
import { inRoot, nodeParameters, ownNode } from '../launch/paths.mjs'
import { run } from '../launch/run.mjs'
import { type Scene, untilSo } from './runner.ts'
import { answersAgain } from './workload/reading.ts'

const MAX_CATCH_UP_MS = 30_000

/**
 * Restores a backup of the primary and one of the standby, made by the command while no process of the portal writes: both
 * have to give the same rows in every table.
 */
export async function compareBackups(scene: Scene, cluster: Cluster): Promise<void> {
  const { running, urls, folder } = cluster
  await Promise.all(running.map((process) => process.stop()))
  await untilCaughtUp(scene, cluster)
  const files = { primary: path.join(folder, 'primary.backup'), replica: path.join(folder, 'replica.backup') }
  // First, as the command notes each backup that it has made.
  await writeBackup(urls.primary, files.primary, { now: new Date() })
  const command = [...nodeParameters('scripts/transfer/backup.ts'), files.replica, '--from-replica']
  const env = { ...process.env, DATABASE_URL: urls.primary, DATABASE_READ_URL: urls.replica }
  const { code, output } = await run(ownNode, command, env, inRoot())
  scene.expect(code === 0, `the backup of the standby ended with ${code}`, output.slice(-400))
  if (code !== 0) return
  const [one, other] = [await restored(cluster, files.primary), await restored(cluster, files.replica)]
  const names = Object.keys({ ...one, ...other })
  const different = names.filter((name) => one[name]?.sha256 !== other[name]?.sha256)
  const rows = Object.values(other).reduce((sum, table) => sum + table.rows, 0)
  const words = `restored ${rows} rows of ${names.length} tables of the standby, ${different.length} differ`
  scene.expect(different.length === 0, words, different.join(', '))
  for (const process of running) await process.start()
  while (!(await answersAgain(urls.portal))) await wait(50)
}

/** Until the standby has replayed all that the primary has written. */
async function untilCaughtUp(scene: Scene, cluster: Cluster): Promise<void> {
  const primary = await cluster.primary()
  const standby = cluster.otherThan(primary)
  const [written] = await primary.ask<{ at: string }>('select pg_current_wal_lsn()::text as at')
  const isCaughtUp = `select 1 where pg_last_wal_replay_lsn() >= '${written?.at}'`
  const tookMs = await untilSo(async () => (await standby.ask(isCaughtUp)).length > 0, MAX_CATCH_UP_MS)
  scene.expect(tookMs < MAX_CATCH_UP_MS, `the standby catches up in ${tookMs} ms`)
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
