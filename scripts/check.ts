import { runHouseChecks } from './checks/house-checks.ts'
import { type Outcome, printOutcome, printTotal } from './checks/outcome.ts'
import { checkVitest } from './checks/vitest-check.ts'

const outcomes: Outcome[] = []

function note(outcome: Outcome): void {
  outcomes.push(outcome)
  printOutcome(outcome)
}

await runHouseChecks(note)
// Components need a browser, which `npm test` finds or installs.
note(await checkVitest(['--project=!components'], 'test-results/check.json'))
printTotal(outcomes)
