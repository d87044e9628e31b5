import { toolEnvironment } from './checks/command.ts'
import { printOutcome, printTotal } from './checks/outcome.ts'
import { checkJourneys } from './checks/playwright-check.ts'
import { findBrowser } from './portal/browser.ts'

toolEnvironment['CHROME_PATH'] = await findBrowser()
const outcome = await checkJourneys(process.argv.slice(2))
printOutcome(outcome)
printTotal([outcome])
