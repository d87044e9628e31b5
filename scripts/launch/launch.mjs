import { buildWeb, needsBuild } from './build-web.mjs'
import { install, needsInstall } from './install.mjs'
import { isPruned } from './installed.mjs'
import { withLock } from './lock.mjs'
import { root } from './paths.mjs'
import { LaunchError, remedyOf } from './say.mjs'
import { stayWith } from './stay.mjs'

/** Each command with whether it needs the web app built before it begins. */
const commands = {
  test: false,
  check: false,
  dev: true,
  e2e: true,
  bench: true,
  faults: true,
  cluster: true,
  screens: true,
  accessibility: true,
  font: false,
  conformance: true,
  requirements: false,
  operator: false,
  import: false,
  backup: false,
  restore: false,
  media: false,
  'stand-in': false,
}

/** Commands that bring data in and out live in a folder of their own. */
const transferCommands = new Set(['import', 'backup', 'restore', 'media'])

/** Commands that need no package that only builds or checks. */
const productionCommands = new Set([...transferCommands, 'operator'])

/**
 * Prepares the folder, then runs the portal or one of the commands.
 * @param {string[]} parameters
 */
export async function launch(parameters) {
  const [name, ...rest] = parameters
  try {
    if (name === undefined) {
      await prepare(true)
      stayWith('server/src/main.ts', [])
    } else if (isCommand(name)) {
      if (!(productionCommands.has(name) && isPruned())) await prepare(commands[name])
      stayWith(`scripts/${transferCommands.has(name) ? 'transfer/' : ''}${name}.ts`, rest)
    } else {
      throw new LaunchError(`There is no command "${name}": use one of ${Object.keys(commands).join(', ')}.`)
    }
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}

/** @param {boolean} isWebNeeded */
async function prepare(isWebNeeded) {
  const isReady = () => !needsInstall() && !(isWebNeeded && needsBuild())
  if (isReady()) return
  await withLock(async () => {
    if (needsInstall()) await install()
    if (isWebNeeded && needsBuild()) await buildWeb()
  })
}

/** @param {string} name @returns {name is keyof typeof commands} */
function isCommand(name) {
  return Object.hasOwn(commands, name)
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof LaunchError) {
    if (error.details) process.stderr.write(`${error.details.trimEnd()}\n\n`)
    process.stderr.write(`${error.message}\n`)
    return
  }
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${remedyOf(reason, root) ?? `Gatehouse could not start: ${reason}`}\n`)
}
