import { toolEnvironment } from './command.ts'
import type { Outcome } from './outcome.ts'
import { checkJourneys } from './playwright-check.ts'
import { checkVitest } from './vitest-check.ts'

/** In the titles of tests: rows of the specification, and rows of what was added to it. */
const SPECIFIED = String.raw`\[[123]/`
const ADDED = '[45]/'

/** Runs what proves the specification against a portal of which all additions are switched off. */
export async function checkWithoutAdditions(note: (outcome: Outcome) => void): Promise<void> {
  toolEnvironment['FEATURES'] = ''
  const titles = `^(?!.*${ADDED}).*${SPECIFIED}`
  note(await checkVitest(['--project=server', `--testNamePattern=${titles}`], 'test-results/specified.json'))
  note(await checkJourneys([`--grep=${SPECIFIED}`, `--grep-invert=${ADDED}`]))
}
