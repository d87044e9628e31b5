import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { writeBackup } from '#backup/write-backup.ts'
import { testDatabase } from '../test-database.ts'
import type { TestServer } from '../test-server.ts'

/** Backups of the database of a test server in a folder of their own, and databases to restore them to. */
export function backupsOf({ database, clock }: Pick<TestServer, 'database' | 'clock'>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-backup-'))
  const newFile = () => path.join(folder, `${Math.random()}.backup`)
  return {
    newFile,
    aBackup: async () => {
      const file = newFile()
      await writeBackup(database.url, file, { now: clock.now() })
      return file
    },
    /** An empty database that goes with the test. */
    anEmptyDatabase: async () => {
      const empty = await testDatabase('template0')
      onTestFinished(() => empty.drop())
      return empty
    },
  }
}
