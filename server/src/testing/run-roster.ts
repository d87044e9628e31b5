import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importRoster } from '#importing/roster/import-roster.ts'
import type { RosterOptions } from '#importing/roster/roster-run.ts'
import type { Counts, RefusedRow } from '#importing/tally.ts'
import type { TestServer } from './test-server.ts'

/** Records, or the whole text, by the name of the file that holds them. */
type Roster = Record<string, Record<string, unknown>[] | string>

const plain: RosterOptions = {
  isDryRun: false,
  isComplete: false,
  isLargeRemovalAllowed: false,
  isInviting: false,
  hasStaffRights: false,
  association: null,
  memberTypes: new Map(),
}

/**
 * Imports files into the portal of a test; returns the counts of each kind, what was refused, and the notes.
 */
export function rosterRunner(server: Pick<TestServer, 'database' | 'outbox' | 'clock' | 'config'>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-roster-'))
  return async (files: Roster, options: Partial<RosterOptions> = {}) => {
    const sources = Object.entries(files).map(([name, records]) => {
      const file = path.join(folder, `${name}.json`)
      writeFileSync(file, typeof records === 'string' ? records : JSON.stringify({ value: records }))
      return file
    })
    const refused: RefusedRow[] = []
    const outcome = await importRoster(
      {
        database: server.database,
        outbox: server.outbox,
        config: server.config,
        clock: server.clock.now,
        actor: 'operator:pat',
        source: { encoding: 'utf-8', token: null, retryAfterMs: [], idleMs: 5000 },
        onRefused: (row) => refused.push(row),
        onProgress: () => undefined,
      },
      sources,
      { ...plain, ...options },
    )
    const counts = Object.fromEntries(outcome.tally.counts)
    return { counts, refused, notes: outcome.tally.notes, isWhole: outcome.isWhole }
  }
}

/** Counts whose missing ones are 0. */
export function counted(counts: Partial<Counts>): Counts {
  return { read: 0, created: 0, changed: 0, unchanged: 0, deactivated: 0, refused: 0, ...counts }
}
