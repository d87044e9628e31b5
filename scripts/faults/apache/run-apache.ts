import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canInstallPackages, installPackages } from '../../portal/install-packages.ts'

const PROGRAM = '/usr/sbin/apache2'
const MODULES = '/usr/lib/apache2/modules'
const PACKAGES = ['apache2-bin', 'libapache2-mod-auth-openidc', 'libapache2-mod-auth-mellon']
const LOADED = [
  'mpm_event',
  'authn_core',
  'authz_core',
  'authz_user',
  'auth_openidc',
  'auth_mellon',
  'headers',
  'dir',
]
const MAX_START_MS = 10_000

export type RunningApache = { stop: () => Promise<void> }

/**
 * Installs Apache with its two modules for sign-on, where it is not there and may be installed.
 * @throws Error that names the packages
 */
export async function findApache(): Promise<void> {
  if (isInstalled()) return
  if (canInstallPackages()) {
    console.log('Installing Apache (first time only)')
    await installPackages(...PACKAGES)
  }
  if (!isInstalled()) throw new Error(`Install ${PACKAGES.join(', ')} first.`)
}

const isInstalled = () =>
  existsSync(PROGRAM) && LOADED.every((name) => existsSync(path.join(MODULES, `mod_${name}.so`)))

/** A folder for configuration, keys, pages and logs. */
export function apacheFolder(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-apache-'))
  for (const page of ['oidc', 'saml']) {
    mkdirSync(path.join(directory, 'www', page), { recursive: true })
    writeFileSync(path.join(directory, 'www', page, 'index.html'), `<h1>${page}</h1>`)
  }
  return directory
}

/** Apache on a port of its own with these lines of configuration, until it answers; `stop` removes its folder too. */
export async function runApache(directory: string, port: number, lines: string[]): Promise<RunningApache> {
  const isRoot = process.getuid?.() === 0
  const configuration = [
    `ServerRoot ${directory}`,
    'ServerName 127.0.0.1',
    `PidFile ${directory}/apache.pid`,
    `DefaultRuntimeDir ${directory}`,
    `Listen 127.0.0.1:${port}`,
    `ErrorLog ${directory}/error.log`,
    `DocumentRoot ${directory}/www`,
    'DirectoryIndex index.html',
    ...(isRoot ? ['User www-data', 'Group www-data'] : []),
    ...LOADED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`),
    ...lines,
  ]
  const file = path.join(directory, 'apache.conf')
  writeFileSync(file, `${configuration.join('\n')}\n`)
  if (isRoot) execFileSync('chown', ['-R', 'www-data', directory])
  const child = spawn(PROGRAM, ['-f', file, '-D', 'FOREGROUND'], { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(directory, { recursive: true, force: true })
  }
  for (const until = Date.now() + MAX_START_MS; Date.now() < until; await wait(100))
    if (await isAnswering(port)) return { stop }
  await stop()
  throw new Error('Apache did not start')
}

const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
