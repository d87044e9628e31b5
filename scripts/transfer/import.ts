import type { Db } from '../../server/src/db/open.ts'
import { openQueues, outboxOf } from '../../server/src/db/outbox.ts'
import { importContent } from '../../server/src/importing/content/import-content.ts'
import { ImportError } from '../../server/src/importing/import-error.ts'
import { beginRun, endRun, refusalKeeper } from '../../server/src/importing/kept-run.ts'
import { importPlaces } from '../../server/src/importing/places/import-places.ts'
import { importRoster } from '../../server/src/importing/roster/import-roster.ts'
import { WEB_SETTINGS } from '../../server/src/importing/sources/web-pages.ts'
import type { RefusedRow, Tally } from '../../server/src/importing/tally.ts'
import { settingsFor, withPortalDatabase } from '../portal/portal-database.ts'
import { runCommand } from '../portal/run-command.ts'
import { type CommandLine, readCommandLine, USAGE } from './command-line.ts'
import { openProgress } from './progress.ts'
import { countLines, openReport } from './report.ts'

const SOMETHING_LEFT_OUT = 2

/** Loads what an MLS brings along: its roster, content of the portal, or the places of its states. */
async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  const config = settingsFor(line)
  const report = openReport(line.report)
  const progress = openProgress(process.stderr)
  const { tally, isWhole } = await withPortalDatabase(config, async (database) => {
    const clock = () => new Date()
    const source = sourceSettings(line, config.resoToken, progress.setShare)
    if (line.isPlaces)
      return importPlaces(
        { database, clock, source, onRefused: report.take },
        { sources: line.sources, isDryRun: line.roster.isDryRun },
      ).finally(progress.end)
    const boss = await openQueues(database, true)
    const run = await keepRun(database.db, line)
    const services = {
      database,
      config,
      outbox: outboxOf(boss, clock, config),
      clock,
      actor: `operator:${line.by}`,
      as: line.as,
      source,
      onRefused: (row: RefusedRow) => {
        report.take(row)
        run.take(row)
      },
      onBatch: run.onBatch,
      onProgress: (kind: string, source: string, records: number) => {
        progress.show(`${records.toLocaleString('en-US')} ${kind} of ${source.replace(/\?.*$/, '')}`)
      },
    }
    try {
      const outcome =
        line.content === null
          ? await importRoster(services, line.sources, line.roster)
          : await importContent(services, line.content, { ...line.roster, sources: line.sources })
      await run.end(outcome.tally)
      return outcome
    } catch (error) {
      await run.fail(error)
      throw error
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

/** The desk of the console shows the runs of the command line too. */
async function keepRun(db: Db, { by, roster: { isDryRun, isComplete } }: CommandLine) {
  const started = { source: 'command line', startedBy: by, isDryRun, isComplete, now: new Date() } as const
  const id = await beginRun(db, started)
  const refusals = refusalKeeper(db, id)
  let known: Tally | null = null
  const end = async (tally: Tally | null, problem: string | null) => {
    await refusals.store()
    await endRun(db, id, { now: new Date(), tally, problem })
  }
  return {
    take: refusals.take,
    onBatch: async (tally: Tally) => {
      known = tally
      await refusals.store()
    },
    end: (tally: Tally) => end(tally, null),
    fail: (error: unknown) => end(known, error instanceof Error ? error.message : String(error)),
  }
}

function sourceSettings(
  { encoding }: CommandLine,
  token: string | null,
  setShare: (share: number | null) => void,
) {
  const onRead = (_name: string, bytes: number, size: number) => setShare(size === 0 ? null : bytes / size)
  return { ...WEB_SETTINGS, encoding, token, onRead }
}

await runCommand(USAGE, main, ImportError)
