import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../../server/src/backup/backup-format.ts'
import { restoreBackup } from '../../server/src/backup/restore-backup.ts'
import { readConfig } from '../../server/src/config.ts'
import { startEmbeddedDatabase } from '../../server/src/embedded-postgres/embedded.ts'
import { runCommand, sayDatabase } from '../portal/portal-database.ts'

const USAGE = 'Use: npm run restore -- <file> [--replace]'

/** Restores a backup into an empty database, or in place of what is there. The portal must not run. */
async function main(): Promise<void> {
  const { file, isReplacing } = readParameters()
  const config = readConfig(process.env)
  sayDatabase(config)
  const { databaseUrl: outer, databaseDirectUrl, dataDirectory } = config
  const databaseUrl = databaseDirectUrl ?? outer
  const embedded = databaseUrl === null ? await startEmbeddedDatabase(dataDirectory) : null
  try {
    const { tables } = await restoreBackup(databaseUrl ?? embedded?.url ?? '', file, { isReplacing })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows.toLocaleString('en-US')} rows of ${Object.keys(tables).length} tables were restored. Everybody signs in again.`,
    )
  } finally {
    await embedded?.stop()
  }
}

function readParameters() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [name] = positionals
    if (name === undefined) throw new Error('')
    return { file: path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name), isReplacing: values.replace }
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : error}\n${USAGE}`.trim())
  }
}

await runCommand(main, BackupError)
