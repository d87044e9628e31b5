import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { nodeParameters, ownNode, root } from './paths.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program of ours on our own Node, passes signals on and ends as it ended.
 * @param {string} script
 * @param {string[]} parameters
 */
export function stayWith(script, parameters) {
  const child = spawn(ownNode, [...nodeParameters(script), ...parameters], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    process.stderr.write(
      `${ownNode} could not be run (${error.message}): remove node_modules and start again.\n`,
    )
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
    for (const name of signals) process.removeAllListeners(name)
  })
}
