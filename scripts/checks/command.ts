import { spawn } from 'node:child_process'
import path from 'node:path'
import { inRoot, ownNode } from '../launch/paths.mjs'
import { run } from '../launch/run.mjs'
import { type Outcome, seconds } from './outcome.ts'

/** Our own Node and the installed tools come first, for every caller. */
export const toolEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [inRoot('node_modules/.bin'), process.env['PATH']].join(path.delimiter),
}

/** A check that is a program: it passes when the program ends with 0, and its output is shown when it does not. */
async function checkByCommand(name: string, program: string, parameters: string[]): Promise<Outcome> {
  const startedAt = Date.now()
  const { code, output } = await run(program, parameters, toolEnvironment)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, seconds: seconds(startedAt) }
}

export function checkByTool(name: string, tool: string, ...parameters: string[]): Promise<Outcome> {
  return checkByCommand(name, inRoot('node_modules/.bin', tool), parameters)
}

export function checkByScript(name: string, script: string, ...parameters: string[]): Promise<Outcome> {
  return checkByCommand(name, ownNode, [inRoot(script), ...parameters])
}

/** Runs an installed tool that speaks for itself, and returns its exit code. */
export function runShown(tool: string, parameters: string[]): Promise<number> {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'inherit', 'inherit'] as const
    const program = inRoot('node_modules/.bin', tool)
    const child = spawn(program, parameters, { cwd: inRoot(), env: toolEnvironment, stdio: [...stdio] })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
