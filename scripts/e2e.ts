import { toolEnvironment } from './checks/command.ts'
import { printOutcome, printTotal } from './checks/outcome.ts'
import { checkJourneys } from './checks/playwright-check.ts'
import { LaunchError } from './launch/say.mjs'
import { findBrowser } from './portal/browser.ts'

const [option, engine = '', ...words] = process.argv.slice(2)

if (option === '--engine') {
  const { walkJourneys } = await import('../e2e/engines/walk.ts')
  try {
    printTotal(await walkJourneys(engine, words))
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
} else {
  toolEnvironment['CHROME_PATH'] = await findBrowser()
  const outcome = await checkJourneys(process.argv.slice(2))
  printOutcome(outcome)
  printTotal([outcome])
}
