import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BackupEnd } from '../../server/src/backup/backup-format.ts'
import { restoreBackup } from '../../server/src/backup/restore-backup.ts'
import { openDatabase, START_PATIENCE } from '../../server/src/db/open.ts'
import { startEmbeddedDatabase } from '../../server/src/embedded-postgres/embedded.ts'
import { verifyAll } from '../../server/src/history/verify-all.ts'

/** The outcome of a drill: what was restored, the check of the history, and what is not as it was. */
type Drill = Pick<BackupEnd, 'tables'> & { history: string[]; problems: string[]; seconds: number }

/**
 * Restores a backup into a database that is made for it on this machine and removed at the end, so that a backup is
 * tried without a server for it and without any right on the portal's.
 * @throws BackupError for a file that cannot be restored
 */
export async function drillRestore(
  file: string,
  onTable: (name: string) => void,
): Promise<Drill & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-drill-'))
  try {
    const embedded = await startEmbeddedDatabase(folder, { isDurable: false })
    try {
      return { folder, ...(await restoreAndCheck(embedded.url, file, onTable)) }
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Restores into a database, which is empty, and compares what is then in it with what the backup says of itself. */
async function restoreAndCheck(url: string, file: string, onTable: (name: string) => void): Promise<Drill> {
  const startedAt = performance.now()
  const { tables } = await restoreBackup(url, file, { isReplacing: false, onTable })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const database = openDatabase(url, 2, START_PATIENCE)
  try {
    const problems: string[] = []
    for (const [name, { rows }] of Object.entries(tables)) {
      onTable(name)
      const quoted = name
        .split('.')
        .map((part) => `"${part}"`)
        .join('.')
      const {
        rows: [found],
      } = await database.pool.query<{ count: number }>(`select count(*)::float as count from ${quoted}`)
      // The steps from the backup's version to this one may add rows to what it held.
      if ((found?.count ?? 0) < rows)
        problems.push(`${name} has ${found?.count ?? 0} rows, and the backup ${rows}.`)
    }
    const { isIntact, lines } = await verifyAll(database.db, new Map())
    const [summary = '', ...broken] = lines
    return {
      tables,
      seconds,
      history: [`History: ${summary}, ${isIntact ? 'all chains and seals hold' : 'not intact'}`],
      problems: [...problems, ...broken],
    }
  } finally {
    await database.close()
  }
}
