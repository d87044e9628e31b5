import { readFileSync, writeFileSync } from 'node:fs'
import { checkByScript, checkByTool, toolEnvironment } from '../../checks/command.ts'
import { inRoot } from '../../launch/paths.mjs'
import { run } from '../../launch/run.mjs'
import { findBrowser } from '../../portal/browser.ts'
import type { ProductFault } from './product-fault.ts'
import { productFaults } from './product-faults.ts'

/** The share of the faults that has to be found. */
const MIN_SHARE = 0.9

const isSpec = (file: string) => file.endsWith('.spec.ts')

/**
 * Puts faults into the product, one after the other, and asks for each whether its tests find it; words choose them by
 * room or number. What needs the built portal comes last.
 * @throws Error for a working tree with changes, and when a test fails without a fault
 */
export async function tryProductFaults(words: string[]): Promise<boolean> {
  const { output } = await run('git', ['status', '--porcelain'], process.env)
  if (output !== '') throw new Error('The working tree has changes, which a fault could take: commit them.')
  const chosen = productFaults
    .map((fault, index) => ({ ...fault, number: index + 1 }))
    .filter(({ room, number }) => [room, String(number)].some((name) => words.includes(name) || !words[0]))
    .toSorted((one, other) => Number(one.tests.some(isSpec)) - Number(other.tests.some(isSpec)))
  Object.assign(toolEnvironment, { CHROME_PATH: await findBrowser(), AXE_ONCE: 'true' })
  const before = await failureOf([...new Set(chosen.flatMap(({ tests }) => tests))])
  if (before !== null) throw new Error(`Without a fault these tests prove nothing:\n${before}`)
  let found = 0
  for (const fault of chosen) {
    const isFound = await isFoundByTests(fault)
    if (isFound) found += 1
    console.log(`${isFound ? 'found    ' : 'NOT FOUND'}  ${fault.number} ${fault.room}: ${fault.what}`)
  }
  await buildWeb()
  console.log(`${found} of ${chosen.length} faults were found`)
  return chosen.length > 0 && found >= chosen.length * MIN_SHARE
}

/** The file is as it was afterwards, also when somebody ends the run. */
async function isFoundByTests({ file, from, to, tests }: ProductFault): Promise<boolean> {
  const path = inRoot(file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(from).length !== 2) throw new Error(`${file} has to have exactly once: ${from}`)
  const restore = () => writeFileSync(path, whole)
  const end = () => {
    restore()
    process.exit(1)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, end)
  try {
    writeFileSync(
      path,
      whole.replace(from, () => to),
    )
    return (await failureOf(tests)) !== null
  } finally {
    restore()
    for (const signal of signals) process.off(signal, end)
  }
}

/** The output of the first failing test, null when none fails; of the journeys those that `npm test` runs. */
async function failureOf(tests: string[]): Promise<string | null> {
  const [specs, others] = [tests.filter(isSpec), tests.filter((file) => !isSpec(file))]
  const failure = others.length > 0 ? await failureIn('vitest', 'run', '--bail=1', ...others) : null
  if (failure !== null || specs.length === 0) return failure
  await buildWeb()
  return failureIn('playwright', 'test', '--grep=@critical', '--max-failures=1', ...specs)
}

/** A run that ends without a failed test, as where a port is taken, says nothing about them. */
async function failureIn(tool: string, ...parameters: string[]): Promise<string | null> {
  const { failed, output } = await checkByTool(tool, tool, ...parameters)
  if (failed > 0 && !/\d failed/.test(output)) throw new Error(output)
  return failed > 0 ? output : null
}

function buildWeb() {
  return checkByScript('web build', 'scripts/checks/web-build.ts')
}
