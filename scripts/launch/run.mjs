import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a program to its end and keeps its output.
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [folder]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, parameters, env, folder = root) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
