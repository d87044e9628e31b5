import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../../server/src/backup/backup-format.ts'
import { restoreBackup } from '../../server/src/backup/restore-backup.ts'
import { DATABASE_USAGE, databaseOption, settingsFor, withDatabaseUrl } from '../portal/portal-database.ts'
import { CommandError, runCommand } from '../portal/run-command.ts'
import { drillRestore } from './drill-restore.ts'
import { openProgress } from './progress.ts'

const USAGE = `Use: npm run restore -- <file> [--replace] [--embedded]   into an empty database, or in place of what is there
     npm run restore -- --drill <file>                    tries a backup, and changes nothing

The portal must not run on the database that is restored. A drill restores into a database of its own, on this machine
alone, counts the rows, checks the history with its seals, and removes that database again.
${DATABASE_USAGE}`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...databaseOption,
      replace: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
    },
  })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0)
    throw new CommandError('Name one backup: npm run restore -- <file>.')
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const progress = openProgress(process.stderr)
  const onTable = (table: string) => progress.show(table)
  if (values.drill) return drill(file, onTable).finally(progress.end)
  const { tables } = await withDatabaseUrl(settingsFor(values), (url) =>
    restoreBackup(url, file, { isReplacing: values.replace, onTable }),
  ).finally(progress.end)
  console.log(`${inWords(tables)} were restored. Everybody signs in again.`)
}

async function drill(file: string, onTable: (name: string) => void): Promise<void> {
  console.error('Database: one of its own, which is removed afterwards')
  const { tables, problems, history, seconds } = await drillRestore(file, onTable)
  console.log([`${inWords(tables)} were restored in ${seconds} s.`, ...history, ...problems].join('\n'))
  if (problems.length > 0) throw new BackupError(`${file} does not restore as it was made.`)
  console.log(`${file} can be restored.`)
}

function inWords(tables: Record<string, { rows: number }>): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-US')} rows of ${Object.keys(tables).length} tables`
}

await runCommand(USAGE, main, BackupError)
