import path from 'node:path'
import { BackupError } from '../../server/src/backup/backup-format.ts'
import { noteBackup } from '../../server/src/backup/note-backup.ts'
import { writeBackup } from '../../server/src/backup/write-backup.ts'
import { readConfig } from '../../server/src/config.ts'
import { runCommand, withDatabaseUrl } from '../portal/portal-database.ts'

const USAGE = 'Use: npm run backup -- <file> [--from-replica]'

/** Copies the whole database into one file, also while the portal runs. */
async function main([name, option]: string[]): Promise<void> {
  if (name === undefined || name.startsWith('-')) throw new BackupError(USAGE)
  if (option !== undefined && option !== '--from-replica') throw new BackupError(USAGE)
  const config = readConfig(process.env)
  const replica = option === undefined ? null : config.databaseReadUrl
  if (option !== undefined && replica === null)
    throw new BackupError('DATABASE_READ_URL is missing: set the address of the replica, then start again.')
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const now = new Date()
  const { tables } = await withDatabaseUrl(config, async (url) => {
    const end = await writeBackup(replica ?? url, file, { now })
    await noteBackup(url, file, end, now)
    return end
  })
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${rows.toLocaleString('en-US')} rows of ${Object.keys(tables).length} tables are in ${file}. Keep it as safe as the database, and KEY_SECRET apart from it.`,
  )
}

await runCommand(() => main(process.argv.slice(2)), BackupError)
