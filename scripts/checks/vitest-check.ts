import { rmSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'
import { runShown } from './command.ts'
import { type Outcome, type RanTest, seconds } from './outcome.ts'
import { readJsonFile } from './source-files.ts'

type VitestReport = {
  testResults: { status: string; assertionResults: { status: string; title: string }[] }[]
}

export const VITEST_RESULTS = 'test-results/vitest.json'

/**
 * Runs vitest with its own output; each test counts, one that was left out counts as failed, unless only some of them
 * are asked for by their names.
 */
export async function checkVitest(parameters: string[], results = VITEST_RESULTS): Promise<Outcome> {
  const startedAt = Date.now()
  rmSync(inRoot(results), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${inRoot(results)}`]
  const code = await runShown('vitest', ['run', ...reporters, ...parameters])
  const report = readJsonFile<VitestReport>(results)
  const files = report?.testResults ?? []
  const isByName = parameters.some((parameter) => parameter.startsWith('--testNamePattern'))
  const tests = files
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => !isByName || status !== 'skipped')
  const passed = tests.filter(({ status }) => status === 'passed').length
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const counted = tests.length - passed + brokenFiles
  const failed = counted === 0 && code !== 0 ? 1 : counted
  return {
    name: 'tests',
    passed,
    failed,
    output: 'See the output of vitest above; tests that were left out count as failed.',
    seconds: seconds(startedAt),
  }
}

/** The tests that ran last, by title. */
export function ranVitestTests(): RanTest[] {
  const report = readJsonFile<VitestReport>(VITEST_RESULTS)
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? []
  return tests.map(({ title, status }) => ({ title, hasPassed: status === 'passed' }))
}
