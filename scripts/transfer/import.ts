import { ConfigError, readConfig } from '../../server/src/config.ts'
import { openQueues, outboxOf } from '../../server/src/db/outbox.ts'
import { EmbeddedDatabaseError } from '../../server/src/embedded-postgres/embedded.ts'
import { importContent } from '../../server/src/importing/content/import-content.ts'
import { ImportError } from '../../server/src/importing/import-error.ts'
import { importRoster } from '../../server/src/importing/roster/import-roster.ts'
import { WEB_SETTINGS } from '../../server/src/importing/sources/web-pages.ts'
import { withPortalDatabase } from '../portal/portal-database.ts'
import { type CommandLine, readCommandLine, USAGE } from './command-line.ts'
import { openProgress } from './progress.ts'
import { countLines, openReport } from './report.ts'

const SOMETHING_LEFT_OUT = 2

/** Loads what an MLS brings along: its roster, or content of the portal. */
async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  if (line.isHelp) return console.log(USAGE)
  const config = readConfig(process.env)
  const report = openReport(line.report)
  const progress = openProgress(process.stderr)
  const { tally, isWhole } = await withPortalDatabase(config, async (database) => {
    const boss = await openQueues(database, true)
    const clock = () => new Date()
    const services = {
      database,
      config,
      outbox: outboxOf(boss, clock),
      clock,
      by: line.by,
      as: line.as,
      source: sourceSettings(line, config.resoToken, progress.setShare),
      onRefused: report.take,
      onProgress: (kind: string, source: string, records: number) => {
        progress.show(`${records.toLocaleString('en-US')} ${kind} of ${source.replace(/\?.*$/, '')}`)
      },
    }
    try {
      return line.content === null
        ? await importRoster(services, line.sources, line.roster)
        : await importContent(services, line.content, { ...line.roster, sources: line.sources })
    } finally {
      progress.end()
      await boss.stop({ graceful: false })
    }
  })
  const refused = await report.end()
  if (line.roster.isDryRun) console.log('Dry run: nothing was changed.\n')
  console.log([...countLines(tally), ...refused].join('\n'))
  if (!isWhole) process.exitCode = SOMETHING_LEFT_OUT
}

function sourceSettings(
  { encoding }: CommandLine,
  token: string | null,
  setShare: (share: number | null) => void,
) {
  const onRead = (_name: string, bytes: number, size: number) => setShare(size === 0 ? null : bytes / size)
  return { ...WEB_SETTINGS, encoding, token, onRead }
}

main().catch((error: unknown) => {
  const isExplained = [ImportError, ConfigError, EmbeddedDatabaseError].some((kind) => error instanceof kind)
  if (isExplained && error instanceof Error) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
})
