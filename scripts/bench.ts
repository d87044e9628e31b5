import { writeFileSync } from 'node:fs'
import { measureImport } from './bench/import/measure-import.ts'
import { measureListings } from './bench/listings/measure-listings.ts'
import { measureBroadcast } from './bench/live/measure-broadcast.ts'
import { measureBytes, PARTS, type Part } from './bench/measure-bytes.ts'
import { measureCalls } from './bench/measure-calls.ts'
import { measureStart } from './bench/measure-start.ts'
import { inRoot } from './launch/paths.mjs'

const budgetsInKb: Record<Part, number> = {
  publicHome: 90,
  dashboard: 170,
  listings: 35,
  wizard: 60,
  map: 40,
  training: 25,
  calendar: 75,
}

/** What the browser loads, against its budget; with `--record` the figures are kept. */
async function benchBytes(): Promise<void> {
  const bytes = await measureBytes()
  for (const part of PARTS) {
    const isWithin = bytes[part] <= budgetsInKb[part] * 1024
    console.log(
      `${isWithin ? 'ok  ' : 'OVER'}  ${part}: ${(bytes[part] / 1024).toFixed(1)} KB, budget ${budgetsInKb[part]} KB`,
    )
    if (!isWithin) process.exitCode = 1
  }
  if (process.argv.includes('--record'))
    writeFileSync(inRoot('docs/bytes.json'), `${JSON.stringify(bytes, null, 2)}\n`)
}

const [subject, ...sizes] = process.argv.slice(2)
if (subject === 'listings') {
  if (!(await measureListings(sizes.length > 0 ? sizes.map(Number) : undefined))) process.exitCode = 1
} else if (subject === 'broadcast') {
  if (!(await measureBroadcast())) process.exitCode = 1
} else if (subject === 'start') {
  if (!(await measureStart())) process.exitCode = 1
} else if (subject === 'calls') {
  if (!(await measureCalls())) process.exitCode = 1
} else if (subject === 'import') {
  if (!(await measureImport(sizes[0] === undefined ? undefined : Number(sizes[0])))) process.exitCode = 1
} else await benchBytes()
