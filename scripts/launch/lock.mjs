import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { LaunchError } from './say.mjs'

const file = inRoot('.start.lock')

/**
 * Does the work while no other command of this folder prepares itself. A lock whose owner died is taken over.
 * @param {() => Promise<void>} work
 */
export async function withLock(work) {
  take()
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take() {
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`)
  try {
    // A link appears with its content or not at all.
    for (let tries = 0; tries < 5; tries++) {
      if (isLinked(own)) return
      const owner = read()
      if (owner && isAlive(owner)) refuse(owner)
      else removeStale(owner)
    }
    refuse(read() ?? '?')
  } finally {
    rmSync(own, { force: true })
  }
}

/** @param {string} own */
function isLinked(own) {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} owner @returns {never} */
function refuse(owner) {
  throw new LaunchError(
    `Another Gatehouse command (process ${owner.split(' ')[0]}) is installing or building in this folder: wait until it is done, then start again.`,
  )
}

/** @param {string | null} owner what the lock said when it was found dead */
function removeStale(owner) {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    // Somebody else was faster and has a live lock here: give it back.
    if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, file)
  } catch {
    // Gone already.
  }
  rmSync(aside, { force: true })
}

function read() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** @param {string} owner */
function isAlive(owner) {
  const [pid, startedAt] = owner.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return startOf(Number(pid)) === startedAt
}

/**
 * Tells a process from a later one with the same number; a dash where the system does not say.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}
