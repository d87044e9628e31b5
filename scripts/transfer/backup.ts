import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../../server/src/backup/backup-format.ts'
import { noteBackup } from '../../server/src/backup/note-backup.ts'
import { writeBackup } from '../../server/src/backup/write-backup.ts'
import { DATABASE_USAGE, databaseOption, settingsFor, withDatabaseUrl } from '../portal/portal-database.ts'
import { CommandError, runCommand } from '../portal/run-command.ts'
import { openProgress } from './progress.ts'

const USAGE = `Use: npm run backup -- <file> [--from-replica] [--embedded]

Copies the whole database into one file, also while the portal runs; --from-replica reads DATABASE_READ_URL.
${DATABASE_USAGE}`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...databaseOption, 'from-replica': { type: 'boolean', default: false } },
  })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0)
    throw new CommandError('Name one file for the backup: npm run backup -- <file>.')
  const config = settingsFor(values)
  const replica = values['from-replica'] ? config.databaseReadUrl : null
  if (values['from-replica'] && replica === null)
    throw new BackupError('DATABASE_READ_URL is missing: set the address of the replica, then start again.')
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const now = new Date()
  const progress = openProgress(process.stderr)
  const { tables } = await withDatabaseUrl(config, async (url) => {
    const end = await writeBackup(replica ?? url, file, {
      now,
      onTable: (table, place, count) => {
        progress.setShare(place / count)
        progress.show(table)
      },
    })
    progress.setShare(null)
    progress.show('Reading it back')
    await noteBackup(url, file, end, now)
    return end
  }).finally(progress.end)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${rows.toLocaleString('en-US')} rows of ${Object.keys(tables).length} tables are in ${file}. Keep it as safe as the database, and KEY_SECRET apart from it.`,
  )
}

await runCommand(USAGE, main, BackupError)
