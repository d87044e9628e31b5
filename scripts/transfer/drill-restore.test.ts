import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '../../server/src/backup/write-backup.ts'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import { startEmbeddedDatabase } from '../../server/src/embedded-postgres/embedded.ts'
import { drillRestore } from './drill-restore.ts'

test('a drill counts the rows and checks the history of a backup, and leaves nothing behind', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-drilled-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const embedded = await startEmbeddedDatabase(folder, { isDurable: false })
  onTestFinished(() => embedded.stop())
  await migrateDatabase(embedded.url)
  const file = path.join(folder, 'one.backup')
  const { tables } = await writeBackup(embedded.url, file, { now: new Date() })
  const shown: string[] = []
  const drill = await drillRestore(file, (name) => shown.push(name))
  expect(drill).toMatchObject({
    tables,
    history: ['History: 0 listings, 0 entries, all chains and seals hold'],
    problems: [],
  })
  expect(shown).toContain('public.members')
  expect(existsSync(drill.folder)).toBe(false)
})
