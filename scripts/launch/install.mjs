import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, ownNode } from './paths.mjs'
import { LaunchError, sayWhile } from './say.mjs'

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

/** Whether `node_modules` lacks something that the lock file names. */
export function needsInstall() {
  return !existsSync(ownNode) || !holds(() => true)
}

/**
 * Whether the packages that only build and check are left out and all others are there, as in the image of a container:
 * the Node that runs then stands in for our own.
 */
export function isPruned() {
  return !existsSync(ownNode) && Number.parseInt(process.versions.node) >= 24 && holds(({ dev }) => !dev)
}

/** @throws LaunchError when npm fails */
export function install() {
  const done = sayWhile('Installing packages (the first time about a minute)')
  const outside = outsideTools(process.env)
  const npm = process.env['npm_execpath']
  const [program, first] = npm?.endsWith('.js') ? [outside.node, [npm]] : ['npm', []]
  // With NODE_ENV=production npm would leave out the build tools, which a start needs too.
  const { status } = spawnSync(
    program,
    [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: inRoot(),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: outside.path },
    },
  )
  if (status !== 0) throw new LaunchError('npm ci failed: the reason is above.')
  if (!existsSync(ownNode))
    throw new LaunchError(
      'npm did not run the install script of the package "node": allow install scripts (ignore-scripts=false), remove node_modules and start again.',
    )
  done()
}

/**
 * Whether each package that is needed is there as the lock file names it. npm writes its own list last, so an installation
 * that was cut off has none.
 * @param {(locked: LockedPackage) => boolean} isNeeded
 */
function holds(isNeeded) {
  const locked = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (!locked || !present) return false
  return Object.entries(locked)
    .filter(([name, one]) => name.includes('node_modules/') && isNeeded(one))
    .every(([name, { version, integrity, optional, devOptional, peer }]) => {
      const own = present[name]
      if (!own) return optional || devOptional || peer
      return version === own.version && integrity === own.integrity && existsSync(inRoot(name))
    })
}

/** @param {string} file @returns {Record<string, LockedPackage> | null} */
function readPackages(file) {
  return existsSync(inRoot(file)) ? JSON.parse(readFileSync(inRoot(file), 'utf8')).packages : null
}

/**
 * The Node and npm outside of `node_modules`, which an installation removes while it runs.
 * @param {NodeJS.ProcessEnv} env
 */
function outsideTools(env) {
  const folders = (env['PATH'] ?? '').split(path.delimiter)
  const outside = folders.filter((folder) => !folder.includes(`node_modules${path.sep}.bin`))
  const found = outside.map((folder) => path.join(folder, 'node')).find((file) => existsSync(file))
  return { path: outside.join(path.delimiter), node: found ?? process.execPath }
}
