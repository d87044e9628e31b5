import { existsSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'
import { checkByScript, checkByTool } from './command.ts'
import type { Outcome } from './outcome.ts'

/** With no compiler that it knows, dependency-cruiser reads nothing and is content. */
const MIN_MODULES = 100

/** The short ones first, so that a slip is reported within seconds. */
const checks: (() => Promise<Outcome>)[] = [
  () => checkByTool('formatting', 'biome', 'check'),
  () => checkByScript('document paths', 'scripts/checks/check-docs.ts'),
  () => checkByScript('quoted texts', 'scripts/checks/quoted-texts.ts'),
  () => checkByScript('words', 'scripts/checks/words.ts'),
  () => checkByScript('migrations', 'scripts/checks/migrations/check-migrations.ts'),
  () => checkByScript('shape', 'scripts/check-shape.ts'),
  () => checkByScript('proofs of use', 'scripts/checks/proofs-of-use.ts'),
  () => checkByScript('licences', 'scripts/checks/supply/licences.ts'),
  () => checkByScript('secrets', 'scripts/checks/supply/secrets.ts'),
  () => checkByTool('types: contract', 'tsc', '-p', 'contract'),
  () => checkByTool('types: server, scripts and journeys', 'tsc', '-p', '.'),
  () => checkByTool('types: web', 'tsc', '-p', 'web'),
  () => checkByTool('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  checkDirections,
  () => checkByTool('unused code', 'knip', '--no-progress'),
  () => checkByScript('web build', 'scripts/checks/web-build.ts'),
]

/** The checks that read the source, and the build of the web app, two at a time; answered in a fixed order. */
export async function runHouseChecks(report: (outcome: Outcome) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...checks.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, check] = next
      const outcome = await check()
      outcomes[index] = outcome
      report(outcome)
    }
  }
  await Promise.all([work(), work()])
  return outcomes
}

async function checkDirections(): Promise<Outcome> {
  const folders = ['contract/src', 'server/src', 'web/src', 'e2e', 'scripts'].filter((folder) =>
    existsSync(inRoot(folder)),
  )
  const outcome = await checkByTool(
    'directions',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    ...folders,
  )
  const count = Number(/(\d+) modules, \d+ dependencies/.exec(outcome.output)?.[1] ?? 0)
  if (count >= MIN_MODULES) return outcome
  const output = `${outcome.output}\nOnly ${count} modules were read, fewer than ${MIN_MODULES}: the rules prove nothing.`
  return { ...outcome, passed: 0, failed: 1, output }
}
