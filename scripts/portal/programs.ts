import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { toolEnvironment } from '../checks/command.ts'
import { run } from '../launch/run.mjs'

const INSTALLER = '/usr/bin/apt-get'
const ENVIRONMENT = { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' }

/** Whether packages of Debian can be installed here: as root, where there is an installer. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync(INSTALLER)

/** Installs packages of Debian and returns the installer's output. */
export async function installPackages(...names: string[]): Promise<{ output: string }> {
  const env = { ...toolEnvironment, DEBIAN_FRONTEND: 'noninteractive' }
  await run(INSTALLER, ['update'], env)
  return run(INSTALLER, ['install', '-y', '--no-install-recommends', ...names], env)
}

/**
 * Installs packages of Debian where one of these files is not there and packages may be installed.
 * @throws Error that names the packages
 */
export async function needPackages(files: string[], ...packages: string[]): Promise<void> {
  const areThere = () => files.every((file) => existsSync(file))
  if (areThere()) return
  if (canInstallPackages()) {
    console.log(`Installing ${packages.join(', ')} (first time only)`)
    await installPackages(...packages)
  }
  if (!areThere()) throw new Error(`Install ${packages.join(', ')} first.`)
}

export type User = { uid: number; gid: number } | Record<string, never>

/** The user of databases and pooler, which refuse to run as root. */
export function unprivileged(): User {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres')
  if (!user) throw new Error('Running as root needs a user "postgres" for the databases.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Runs a program to its end, as the user of the databases. */
export async function runTool(file: string, args: string[]): Promise<void> {
  await promisify(execFile)(file, args, { ...unprivileged(), cwd: '/', env: ENVIRONMENT })
}

/** Programs that end with this process, in every case. */
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

type Options = { user?: User; cwd?: string; env?: Record<string, string> }

/** Starts a program that stays; its output is added to `log`, or shown without one. */
export function startProgram(
  file: string,
  args: string[],
  log: string | null,
  { user = {}, cwd = '/', env = {} }: Options = {},
) {
  const output = log === null ? 'inherit' : openSync(log, 'a')
  const stdio = ['ignore', output, output] as const
  const child = spawn(file, args, {
    ...user,
    cwd,
    detached: true,
    stdio: [...stdio],
    env: { ...ENVIRONMENT, ...env },
  })
  if (output !== 'inherit') closeSync(output)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signal)
    await ended
  }
  started.add(child)
  child.once('exit', () => started.delete(child))
  /** A lost machine takes all processes of a server with it, not only the first one. */
  const lose = async () => {
    const others = childrenOf(child.pid ?? 0)
    const lost = end('SIGKILL')
    for (const pid of others) killIfThere(pid)
    await lost
    while (others.some(isRunning)) await wait(5)
  }
  return { pid: child.pid ?? 0, hasEnded, end, lose }
}

export type RunningProgram = ReturnType<typeof startProgram>

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
