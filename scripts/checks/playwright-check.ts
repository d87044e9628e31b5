import { globSync, rmSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'
import { toolEnvironment } from './command.ts'
import { type Outcome, seconds } from './outcome.ts'
import { readJsonFile } from './read-json-file.ts'
import { runShown } from './run-shown.ts'

type Step = { title: string; steps?: Step[] }
type JourneyRun = { status: string; results: { steps?: Step[] }[] }
type Suite = { specs?: { title: string; ok: boolean; tests: JourneyRun[] }[]; suites?: Suite[] }
type PlaywrightReport = { suites: Suite[]; errors: unknown[] }

export const PLAYWRIGHT_RESULTS = 'test-results/playwright.json'

export function hasJourneys(): boolean {
  return globSync('e2e/**/*.{spec,test}.ts', { cwd: inRoot() }).length > 0
}

/** Runs the journeys in a real browser; one that was left out counts as failed. */
export async function checkJourneys(parameters: string[] = []): Promise<Outcome> {
  const startedAt = Date.now()
  rmSync(inRoot(PLAYWRIGHT_RESULTS), { force: true })
  const code = await runShown('playwright', ['test', ...parameters], toolEnvironment)
  const report = readJsonFile<PlaywrightReport>(PLAYWRIGHT_RESULTS)
  const specs = specsOf(report?.suites ?? [])
  const passed = specs.filter(isPassed).length
  const counted = specs.length - passed
  return {
    name: 'journeys',
    passed,
    failed: counted === 0 && code !== 0 ? 1 : counted,
    output: 'See the output of playwright above; journeys that were left out count as failed.',
    seconds: seconds(startedAt),
  }
}

/** Titles of the journeys that passed in the last run, and of their steps. */
export function passedJourneyTitles(): string[] {
  const report = readJsonFile<PlaywrightReport>(PLAYWRIGHT_RESULTS)
  return specsOf(report?.suites ?? [])
    .filter(isPassed)
    .flatMap(({ title, tests }) => [
      title,
      ...tests.flatMap(({ results }) => titlesOf(results.at(-1)?.steps ?? [])),
    ])
}

function titlesOf(steps: Step[]): string[] {
  return steps.flatMap((step) => [step.title, ...titlesOf(step.steps ?? [])])
}

type Spec = NonNullable<Suite['specs']>[number]

function isPassed(spec: Spec): boolean {
  return spec.ok && spec.tests.every(({ status }) => status === 'expected')
}

function specsOf(suites: Suite[]): Spec[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}
