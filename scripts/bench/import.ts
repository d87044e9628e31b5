import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { inRoot, ownNode } from '../launch/paths.mjs'
import { withDatabaseServer } from './bench-portal.ts'
import { type RosterShape, writeRoster } from './roster-file.ts'
import { type Bench, printRow } from './runner.ts'

const MAX_SECONDS = 180
const MAX_MB = 500

/** The imports, one after the other, with the options of the command. */
const ROSTERS: [name: string, shape: Omit<RosterShape, 'count'>, ...options: string[]][] = [
  ['all new', {}],
  ['all known', {}],
  ['complete, with changes', { changedEvery: 20, missingEvery: 20 }, '--complete'],
]

export const imports: Bench = {
  what: 'the import of a roster of 100,000 members; a number is other members',
  run: async ({ numbers: [count = 100_000] }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-roster-'))
    let isGood = true
    try {
      await withDatabaseServer(async (urlOf) => {
        for (const [name, shape, ...options] of ROSTERS) {
          const files = await writeRoster((kind) => path.join(folder, `${kind}.json`), { count, ...shape })
          const size = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1024 / 1024
          const readAt = performance.now()
          for (const file of files) JSON.parse(readFileSync(file, 'utf8'))
          const startedAt = performance.now()
          const { megabytes, report, code } = await runImport(urlOf('gatehouse'), [...files, ...options])
          const seconds = (performance.now() - startedAt) / 1000
          const isWithin = code === 0 && seconds <= MAX_SECONDS && megabytes <= MAX_MB
          isGood &&= isWithin
          const cells = [
            `${seconds.toFixed(1)} s`,
            `${megabytes.toFixed(0)} MB`,
            `${size.toFixed(0)} MB of JSON`,
          ]
          printRow(isWithin, name, [...cells, `read in ${((startedAt - readAt) / 1000).toFixed(1)} s`])
          console.log(report)
        }
      }, true)
    } finally {
      rmSync(folder, { recursive: true })
    }
    return isGood
  },
}

/** The command itself, in a process of its own. */
async function runImport(url: string, parameters: string[]) {
  const watch = pathToFileURL(inRoot('scripts/bench/report-memory.mjs')).href
  const command = ['--import', watch, inRoot('scripts/transfer/import.ts'), ...parameters]
  const child = spawn(ownNode, command, {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    env: { ...process.env, DATABASE_URL: url },
  })
  const [, , , memory] = child.stdio
  const said = Promise.all([
    child.stdout ? text(child.stdout) : '',
    memory instanceof Readable ? text(memory) : '',
    once(child, 'exit'),
  ])
  const [report, kilobytes, [code]] = await said
  return { report, megabytes: Number(kilobytes) / 1024, code }
}
