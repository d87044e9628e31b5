import { rmSync } from 'node:fs'
import { checkByScript, toolEnvironment } from './checks/command.ts'
import { runHouseChecks } from './checks/house-checks.ts'
import { type Outcome, printOutcome, printTotal, seconds } from './checks/outcome.ts'
import { checkJourneys } from './checks/playwright-check.ts'
import { checkVitest } from './checks/vitest-check.ts'
import { inRoot } from './launch/paths.mjs'
import { findBrowser } from './portal/browser.ts'

const outcomes: Outcome[] = []

function note(outcome: Outcome): void {
  outcomes.push(outcome)
  printOutcome(outcome)
}

async function checkBrowser(): Promise<Outcome> {
  const startedAt = Date.now()
  try {
    toolEnvironment['CHROME_PATH'] = await findBrowser()
    return { name: 'browser', passed: 1, failed: 0, output: '', seconds: seconds(startedAt) }
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    return { name: 'browser', passed: 0, failed: 1, output, seconds: seconds(startedAt) }
  }
}

const isWhole = process.argv.includes('--all')
/**
 * Tests that a change of one feature cannot break: limits at volume, and browser tests beside the critical
 * ones.
 */
const withoutVolume = ['--project=!volume', '--project=!timed']
const critical = ['--grep', '@critical']

/** In the titles of tests: rows of the specification, and rows of what was added to it. */
const SPECIFIED = String.raw`\[[123]/`
const ADDED = '[45]/'

const parts: string[] = []

/** Does one part of the run, and keeps how long it took. */
async function part(name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = Date.now()
  await work()
  parts.push(`${name} ${Math.round(seconds(startedAt))}`)
}

async function checkAll(): Promise<void> {
  await part('house checks', () => runHouseChecks(note))
  note(await checkBrowser())
  await part('tests', async () => note(await checkVitest(isWhole ? [] : withoutVolume)))
  if (!isWhole) toolEnvironment['AXE_ONCE'] = 'true'
  await part('journeys', async () => note(await checkJourneys(isWhole ? [] : critical)))
  if (isWhole)
    await part('bytes', async () => note(await checkByScript('bytes', 'scripts/bench.ts', 'bytes')))
  const whole = isWhole ? ['--whole'] : []
  note(await checkByScript('requirements', 'scripts/requirements.ts', '--check', ...whole))
  console.log(`\nSeconds of each part: ${parts.join(', ')}`)
}

// Results of an earlier run prove nothing about this one.
rmSync(inRoot('test-results'), { recursive: true, force: true })
if (process.argv.includes('--without-additions')) {
  note(await checkByScript('web build', 'scripts/checks/web-build.ts'))
  note(await checkBrowser())
  // The tests of the specification, against a portal of which all additions are switched off.
  toolEnvironment['FEATURES'] = ''
  const titles = `--testNamePattern=^(?!.*${ADDED}).*${SPECIFIED}`
  note(await checkVitest(['--project=server', titles], 'test-results/specified.json'))
  note(await checkJourneys([`--grep=${SPECIFIED}`, `--grep-invert=${ADDED}`]))
} else {
  await checkAll()
}
printTotal(outcomes)
