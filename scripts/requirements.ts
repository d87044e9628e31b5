import { writeFileSync } from 'node:fs'
import { countByKind, type LedgerRow, type RowKind, readLedgers, TOTALS } from './checks/ledgers.ts'
import type { RanTest } from './checks/outcome.ts'
import { PLAYWRIGHT_RESULTS, ranBrowserTests } from './checks/playwright-check.ts'
import { readJsonFile } from './checks/source-files.ts'
import { ranVitestTests, VITEST_RESULTS } from './checks/vitest-check.ts'
import { inRoot } from './launch/paths.mjs'

const FLOOR = 'docs/requirements/proven.json'
const kinds: RowKind[] = ['rows', 'decisions', 'duties']

const isCheck = process.argv.includes('--check')
/** Only a run of all tests can hold the number of proven rows. */
const isWhole = process.argv.includes('--whole')
const known = readLedgers()
const problems: string[] = []

function tagsOf(title: string): string[] {
  return [...title.matchAll(/\[(\d\/[^\]]*)\]/g)].flatMap(([, list = '']) =>
    list.split(',').map((tag) => tag.trim()),
  )
}

function provenRows(tests: RanTest[]): Map<string, LedgerRow> {
  const proven = new Map<string, LedgerRow>()
  for (const { title, hasPassed } of tests)
    for (const tag of tagsOf(title)) {
      const row = known.get(tag)
      if (!row) problems.push(`There is no row ${tag}: ${title}`)
      else if (hasPassed) proven.set(tag, row)
      else problems.push(`A test of row ${tag} did not pass: ${title}`)
    }
  return proven
}

function printUnproven(proven: Map<string, LedgerRow>): void {
  for (const [area, rows] of Map.groupBy(known.values(), (row) => row.area)) {
    const open = rows.filter(({ tag }) => !proven.has(tag))
    const numbers = open.map(({ tag }) => Number(tag.split('-').at(-1)))
    if (open.length > 0)
      console.log(`${area}: ${rows.length - open.length} of ${rows.length}, without ${ranges(numbers)}`)
  }
}

function ranges(numbers: number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ')
}

for (const kind of kinds) {
  const count = countByKind(known.values())[kind]
  if (count !== TOTALS[kind])
    problems.push(`The ledgers hold ${count} ${kind}, they should hold ${TOTALS[kind]}.`)
}
if (!readJsonFile(VITEST_RESULTS)) problems.push('There are no test results: run "npm run test:all" first.')
else if (!readJsonFile(PLAYWRIGHT_RESULTS))
  problems.push('There are no results of the journeys: run "npm run test:all" first.')

const proven = provenRows([...ranVitestTests(), ...ranBrowserTests()])
const counts = countByKind(proven.values())
if (!isCheck) printUnproven(proven)

const floor = readJsonFile<Record<RowKind, number>>(FLOOR) ?? { rows: 0, decisions: 0, duties: 0 }
const isRecording = process.argv.includes('--record')
if (isRecording && problems.length === 0) writeFileSync(inRoot(FLOOR), `${JSON.stringify(counts, null, 2)}\n`)
else if (isWhole)
  for (const kind of kinds)
    if (counts[kind] < floor[kind])
      problems.push(`${counts[kind]} ${kind} are proven, ${floor[kind]} were (${FLOOR}).`)

for (const problem of problems) console.error(problem)
console.log(
  `${counts.rows} of ${TOTALS.rows} requirement rows proven, ${counts.decisions} of ${TOTALS.decisions} decisions, ${counts.duties} of ${TOTALS.duties} duties`,
)
process.exitCode = problems.length > 0 ? 1 : 0
