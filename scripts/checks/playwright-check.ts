import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'
import { runShown } from './command.ts'
import { type Outcome, type RanTest, seconds } from './outcome.ts'
import { readJsonFile } from './source-files.ts'

type Step = { title: string; steps?: Step[] }
type Result = { startTime: string; duration: number; steps?: Step[] }
type Spec = {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { status: string; results: Result[] }[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }
type PlaywrightReport = { suites: Suite[]; errors: unknown[] }

export const PLAYWRIGHT_RESULTS = 'test-results/playwright.json'
/** Where the portal of the browser tests logs. */
export const SERVER_LOG = 'test-results/portal.log'
const WARNING = 40
const SHOWN_WARNINGS = 20

/** Runs the journeys in a real browser; one that was left out counts as failed. */
export async function checkJourneys(parameters: string[] = []): Promise<Outcome> {
  const startedAt = Date.now()
  rmSync(inRoot(PLAYWRIGHT_RESULTS), { force: true })
  const code = await runShown('playwright', ['test', ...parameters])
  const report = readJsonFile<PlaywrightReport>(PLAYWRIGHT_RESULTS)
  const specs = specsOf(report?.suites ?? [])
  const passed = specs.filter(isPassed).length
  const counted = specs.length - passed
  return {
    name: 'journeys',
    passed,
    failed: counted === 0 && code !== 0 ? 1 : counted,
    output: [
      'See the output of playwright above; journeys that were left out count as failed. Traces are in test-results/browser.',
      ...specs.filter((spec) => !isPassed(spec)).flatMap(serverLogOf),
    ].join('\n'),
    seconds: seconds(startedAt),
  }
}

/** The place of a failed browser test, and what the server warned of while it ran. */
function serverLogOf({ file, line, tests }: Spec): string[] {
  const spans = tests
    .flatMap(({ results }) => results)
    .map(({ startTime, duration }) => [Date.parse(startTime), duration])
  const isWithin = (time: number) => spans.some(([from = 0, ms = 0]) => time >= from && time <= from + ms)
  const lines = existsSync(inRoot(SERVER_LOG)) ? readFileSync(inRoot(SERVER_LOG), 'utf8').split('\n') : []
  const warnings = lines.filter((text) => {
    const [, level, time] = /"level":(\d+),"time":(\d+)/.exec(text) ?? []
    return Number(level) >= WARNING && isWithin(Number(time))
  })
  return [`${file}:${line}`, ...warnings.slice(0, SHOWN_WARNINGS)]
}

/** The browser tests that ran last, and their steps, by title. */
export function ranBrowserTests(): RanTest[] {
  const report = readJsonFile<PlaywrightReport>(PLAYWRIGHT_RESULTS)
  return specsOf(report?.suites ?? []).flatMap((spec) => {
    const steps = spec.tests.flatMap(({ results }) => titlesOf(results.at(-1)?.steps ?? []))
    return [spec.title, ...steps].map((title) => ({ title, hasPassed: isPassed(spec) }))
  })
}

function titlesOf(steps: Step[]): string[] {
  return steps.flatMap((step) => [step.title, ...titlesOf(step.steps ?? [])])
}

function isPassed(spec: Spec): boolean {
  return spec.ok && spec.tests.every(({ status }) => status === 'expected')
}

function specsOf(suites: Suite[]): Spec[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}
