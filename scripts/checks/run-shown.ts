import { spawn } from 'node:child_process'
import { inRoot } from '../launch/paths.mjs'

/** Runs an installed tool that speaks for itself, and answers its exit code. */
export function runShown(tool: string, parameters: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const program = inRoot('node_modules/.bin', tool)
    const child = spawn(program, parameters, { cwd: inRoot(), env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
