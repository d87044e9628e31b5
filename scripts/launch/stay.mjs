import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { nodeParameters, nodeToRun, root } from './paths.mjs'

/** Asked before the packages are installed, which takes a while. */
const firstParent = process.ppid
const POLL_INTERVAL_MS = 500

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program of ours on our own Node, passes signals on and ends as it ended.
 * @param {string} script
 * @param {string[]} parameters
 */
export function stayWith(script, parameters) {
  const node = nodeToRun()
  const child = spawn(node, [...nodeParameters(script), ...parameters], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  const watch = watchNpm(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    process.stderr.write(
      `${node} could not be run (${error.message}): remove node_modules and start again.\n`,
    )
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    clearInterval(watch)
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
    for (const name of signals) process.removeAllListeners(name)
  })
}

/**
 * npm passes a signal to its shell alone, which ends without a word to us: we then have another parent. Without npm
 * a shell may end and leave us running on purpose.
 * @param {() => void} stop
 */
function watchNpm(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined
  const watch = setInterval(() => {
    if (process.ppid === firstParent) return
    clearInterval(watch)
    stop()
  }, POLL_INTERVAL_MS)
  return watch
}
