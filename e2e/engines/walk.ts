import { mkdirSync, writeFileSync } from 'node:fs'
import { type Outcome, printOutcome, seconds } from '../../scripts/checks/outcome.ts'
import { inRoot } from '../../scripts/launch/paths.mjs'
import { LaunchError } from '../../scripts/launch/say.mjs'
import { runPortal } from '../../scripts/portal/run-portal.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { ENGINE_NAMES, type Engine, type EngineName } from './engine.ts'
import { startErrorCollector } from './error-collector.ts'
import { startEngine } from './installed-engine.ts'
import { JOURNEYS, type Journey } from './journeys.ts'
import { walkerOn } from './walker.ts'

const PICTURES = 'test-results/engines'

type Place = { engine: Engine; url: string; takeReports: () => string[] }

/**
 * Walks the journeys, or those whose titles contain one of the words, in another engine on its own portal.
 */
export async function walkJourneys(name: string, words: string[]): Promise<Outcome[]> {
  if (!isEngineName(name))
    throw new LaunchError(`There is no engine "${name}": use ${ENGINE_NAMES.join(' or ')}.`)
  const selected = JOURNEYS.filter(
    ({ title }) => words.length === 0 || words.some((word) => title.includes(word)),
  )
  if (selected.length === 0) throw new LaunchError(`No journey has ${words.join(' or ')} in its title.`)
  return inEngine(name, async (place) => {
    const outcomes: Outcome[] = []
    for (const journey of selected) {
      const outcome = await walkJourney(place, journey)
      printOutcome(outcome)
      outcomes.push(outcome)
    }
    return outcomes
  })
}

/** Runs work with an engine and a portal, and stops both. */
async function inEngine<Result>(name: EngineName, work: (place: Place) => Promise<Result>): Promise<Result> {
  const ends: (() => Promise<void>)[] = []
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)))
  try {
    const engine = await startEngine(name)
    ends.push(engine.close)
    const collector = await startErrorCollector()
    ends.push(collector.stop)
    const portal = await runPortal(await freePort(), undefined, { ERROR_REPORT_URL: collector.url })
    ends.push(portal.stop)
    return await work({ engine, url: portal.url, takeReports: collector.take })
  } finally {
    await end()
  }
}

async function walkJourney({ engine, url, takeReports }: Place, { title, walk }: Journey): Promise<Outcome> {
  const startedAt = Date.now()
  const page = await engine.open()
  const walker = walkerOn(page, url)
  const problems: string[] = []
  try {
    await walk(walker)
  } catch (error) {
    problems.push(String(error))
    const file = inRoot(PICTURES, `${engine.title} ${title}.png`.toLowerCase().replaceAll(/[^\w.]+/g, '-'))
    mkdirSync(inRoot(PICTURES), { recursive: true })
    writeFileSync(file, await page.picture())
    problems.push(`The screen is in ${file}`)
  }
  problems.push(...walker.faults(), ...takeReports())
  await page.close()
  const failed = problems.length > 0 ? 1 : 0
  const name = `${engine.title}: ${title}`
  return { name, passed: 1 - failed, failed, output: problems.join('\n'), seconds: seconds(startedAt) }
}

function isEngineName(name: string): name is EngineName {
  return ENGINE_NAMES.some((known) => known === name)
}
