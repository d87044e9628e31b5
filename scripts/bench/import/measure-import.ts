import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateDatabase } from '../../../server/src/db/migrate.ts'
import { openDatabase } from '../../../server/src/db/open.ts'
import { openQueues, outboxOf } from '../../../server/src/db/outbox.ts'
import { importRoster } from '../../../server/src/importing/roster/import-roster.ts'
import { WEB_SETTINGS } from '../../../server/src/importing/sources/web-pages.ts'
import { countLines } from '../../transfer/report.ts'
import { withDatabaseServer } from '../listings/bench-portal.ts'
import { type RosterShape, writeRoster } from './roster-file.ts'

const MEMBERS = 100_000
const MOST_SECONDS = 180
const MOST_MEGABYTES = 500
const MEGABYTE = 1024 * 1024

/** Imports a roster of its own making: all new, all known, and complete with changes; false when over a limit. */
export async function measureImport(count = MEMBERS): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-roster-'))
  let isWithin = true
  try {
    await withDatabaseServer(async (urlOf) => {
      const url = urlOf('gatehouse')
      await migrateDatabase(url)
      const database = openDatabase(url, 4)
      const boss = await openQueues(database, true)
      const measure = async (name: string, shape: RosterShape, isComplete: boolean) => {
        const fileOf = (kind: string) => path.join(folder, `${name.replaceAll(' ', '-')}-${kind}.json`)
        const files = await writeRoster(fileOf, shape)
        const size = files.reduce((sum, file) => sum + statSync(file).size, 0) / MEGABYTE
        const startedAt = performance.now()
        const { tally } = await importRoster(
          {
            database,
            outbox: outboxOf(boss),
            clock: () => new Date(),
            by: 'bench',
            source: { ...WEB_SETTINGS, encoding: 'utf-8', token: null },
            onRefused: ({ place, reason }) => console.log(`refused: ${place}: ${reason}`),
            onProgress: () => undefined,
          },
          files,
          { ...plain, isComplete },
        )
        const seconds = (performance.now() - startedAt) / 1000
        const megabytes = process.resourceUsage().maxRSS / 1024
        const isGood = seconds <= MOST_SECONDS && megabytes <= MOST_MEGABYTES
        isWithin &&= isGood
        console.log(
          `${isGood ? 'ok  ' : 'OVER'}  ${name}: ${seconds.toFixed(1)} s of ${MOST_SECONDS}, memory at most ${megabytes.toFixed(0)} MB of ${MOST_MEGABYTES}, ${size.toFixed(0)} MB of JSON\n${countLines(tally).join('\n')}\n`,
        )
      }
      await measure('all new', { count }, false)
      await measure('all known', { count }, false)
      await measure('complete', { count, changedEvery: 20, missingEvery: 20 }, true)
      await boss.stop({ graceful: false })
      await database.close()
    }, true)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return isWithin
}

const plain = {
  isDryRun: false,
  isLargeRemovalAllowed: false,
  isInviting: false,
  hasStaffRights: false,
  association: null,
  memberTypes: new Map(),
}
