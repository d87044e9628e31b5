import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { inRoot, ownNode } from '../../launch/paths.mjs'
import { withDatabaseServer } from '../listings/bench-portal.ts'
import { type RosterShape, writeRoster } from './roster-file.ts'

const MEMBERS = 100_000
const MAX_SECONDS = 180
const MAX_MEGABYTES = 500
const MEGABYTE = 1024 * 1024

/** Imports a roster of its own making: all new, all known, and complete with changes; false when over a limit. */
export async function measureImport(count = MEMBERS): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-roster-'))
  let isWithin = true
  const measure = async (url: string, name: string, shape: RosterShape, options: string[]) => {
    const files = await writeRoster((kind) => path.join(folder, `${kind}.json`), shape)
    const size = files.reduce((sum, file) => sum + statSync(file).size, 0) / MEGABYTE
    const readAt = performance.now()
    for (const file of files) JSON.parse(readFileSync(file, 'utf8'))
    const floor = (performance.now() - readAt) / 1000
    const startedAt = performance.now()
    const { megabytes, report, code } = await runImport(url, [...files, ...options])
    const seconds = (performance.now() - startedAt) / 1000
    const isGood = code === 0 && seconds <= MAX_SECONDS && megabytes <= MAX_MEGABYTES
    isWithin &&= isGood
    console.log(
      `${isGood ? 'ok  ' : 'OVER'}  ${name}: ${seconds.toFixed(1)} s of ${MAX_SECONDS}, memory at most ${megabytes.toFixed(0)} MB of ${MAX_MEGABYTES}, ${size.toFixed(0)} MB of JSON (floor: ${floor.toFixed(1)} s to read them)\n${report}`,
    )
  }
  try {
    await withDatabaseServer(async (urlOf) => {
      const url = urlOf('gatehouse')
      await measure(url, 'all new', { count }, [])
      await measure(url, 'all known', { count }, [])
      await measure(url, 'complete, with changes', { count, changedEvery: 20, missingEvery: 20 }, [
        '--complete',
      ])
    }, true)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return isWithin
}

/** The command itself, in a process of its own. */
async function runImport(url: string, parameters: string[]) {
  const watch = pathToFileURL(inRoot('scripts/bench/import/report-memory.mjs')).href
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
