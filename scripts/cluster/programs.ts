import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { canInstallPackages, installPackages } from '../portal/install-packages.ts'

const PACKAGES = ['postgresql', 'pgbouncer', 'haproxy']
const SERVERS = '/usr/lib/postgresql'
export const POOLER = '/usr/sbin/pgbouncer'
export const PROXY = '/usr/sbin/haproxy'

/**
 * Installs databases, pooler and proxy of Debian, where they are not there and may be installed.
 * @throws Error that names the packages
 */
export async function findPrograms(): Promise<void> {
  if (isInstalled()) return
  if (canInstallPackages()) {
    console.log('Installing PostgreSQL, PgBouncer and HAProxy (first time only)')
    await installPackages(...PACKAGES)
  }
  if (!isInstalled()) throw new Error(`Install ${PACKAGES.join(', ')} first.`)
}

const isInstalled = () => [POOLER, PROXY].every((file) => existsSync(file)) && existsSync(SERVERS)

/** A program of the newest PostgreSQL of Debian; others of the same name may come first on the path. */
export function serverProgram(name: string): string {
  const newest = readdirSync(SERVERS).toSorted((one, other) => Number(other) - Number(one))[0] ?? ''
  return path.join(SERVERS, newest, 'bin', name)
}

/** Who databases and pooler run as, which refuse to be root. */
export function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres')
  if (!user) throw new Error('Running as root needs a user "postgres" for the databases.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

const execute = promisify(execFile)
const ENVIRONMENT = { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' }

/** Runs a program of the server to its end, as the user of the databases. */
export async function runTool(name: string, args: string[]): Promise<string> {
  const options = { ...unprivileged(), cwd: '/', env: ENVIRONMENT }
  const { stdout } = await execute(serverProgram(name), args, options)
  return stdout
}

/** Whatever ends this process leaves nothing behind. */
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

/** Starts a program that stays; what it prints is added to `log`. */
export function startProgram(
  file: string,
  args: string[],
  log: string,
  options: { isRoot?: boolean; env?: Record<string, string> } = {},
) {
  const output = openSync(log, 'a')
  const child = spawn(file, args, {
    ...(options.isRoot ? {} : unprivileged()),
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...ENVIRONMENT, ...options.env },
  })
  closeSync(output)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signal)
    await ended
  }
  started.add(child)
  child.once('exit', () => started.delete(child))
  return { pid: child.pid ?? 0, hasEnded, end }
}

export type RunningProgram = ReturnType<typeof startProgram>
