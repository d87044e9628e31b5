import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildWeb, needsBuild } from './build-web.mjs'
import { install, isPruned, needsInstall } from './install.mjs'
import { inRoot } from './paths.mjs'
import { LaunchError } from './say.mjs'
import { stayWith } from './stay.mjs'

/** Commands that need the built web app before they begin. */
const withWeb = 'dev e2e bench faults cluster screens accessibility conformance'.split(' ')
/** Commands that bring data in and out; they live in a folder of their own. */
const transfer = 'import backup restore media'.split(' ')
/** Commands that need no package that only builds or checks. */
const ofProduction = [...transfer, 'operator']
const commands = [...withWeb, ...ofProduction, ...'test check font requirements release stand-in'.split(' ')]

/**
 * Prepares the folder, then runs the portal or one of the commands.
 * @param {string[]} parameters
 */
export function launch([name, ...rest]) {
  try {
    if (name !== undefined && !commands.includes(name))
      throw new LaunchError(`There is no command "${name}": use one of ${commands.join(', ')}.`)
    // In an image nothing is installed or built any more.
    const isReady = isPruned() && (name ? ofProduction.includes(name) : !needsBuild())
    if (!isReady) prepare(!name || (withWeb.includes(name) && !rest.includes('--help')))
    if (!name) stayWith('server/src/main.ts', [])
    else stayWith(`scripts/${transfer.includes(name) ? 'transfer/' : ''}${name}.ts`, rest)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(error instanceof LaunchError ? reason : `Gatehouse could not start: ${reason}`)
    process.exitCode = 1
  }
}

/** @param {boolean} isWebNeeded */
function prepare(isWebNeeded) {
  if (!needsInstall() && !(isWebNeeded && needsBuild())) return
  const lock = inRoot('.start.lock')
  take(lock)
  try {
    if (needsInstall()) install()
    if (isWebNeeded && needsBuild()) buildWeb()
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * Keeps two commands from preparing one folder; a lock whose owner has died is taken over.
 * @param {string} lock
 */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EACCES' || code === 'EROFS')
      throw new LaunchError(
        'The packages or the built web app do not fit this version, and this user may not write here: run npm ci and node scripts/checks/web-build.ts as the owner of the folder, then start again.',
      )
    if (code !== 'EEXIST') throw error
    const owner = Number(readFileSync(lock, 'utf8'))
    if (isAlive(owner))
      throw new LaunchError(
        `Another Gatehouse command (process ${owner}) is installing or building in this folder: wait until it is done, then start again. If there is none, remove ${lock}.`,
      )
    rmSync(lock, { force: true })
    take(lock)
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
