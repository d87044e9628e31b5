import { existsSync, readFileSync } from 'node:fs'
import { inRoot, ownNode, workspaces } from './paths.mjs'

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Whether `node_modules` holds what the lock file names, as when somebody ran `npm ci` by hand. npm writes its own
 * list last, so an installation that was cut off has none.
 */
export function isInstalled() {
  return existsSync(ownNode) && fitsLock(() => true)
}

/**
 * Whether the packages that only build and check are left out and all others are there, as in the image of a container:
 * the Node that runs then stands in for our own.
 */
export function isPruned() {
  return !existsSync(ownNode) && Number.parseInt(process.versions.node) >= 24 && fitsLock(({ dev }) => !dev)
}

/** @param {(locked: LockedPackage) => boolean} isNeeded */
function fitsLock(isNeeded) {
  const locked = readJson('package-lock.json')?.packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!locked || !present) return false
  if (!['', ...workspaces].every((folder) => fitsManifest(folder, locked[folder]))) return false
  const names = Object.keys(locked).filter((name) => name.includes('node_modules/'))
  const isStray = Object.keys(present).some((name) => name.includes('node_modules/') && !locked[name])
  return (
    !isStray && names.every((name) => !isNeeded(locked[name]) || isSame(name, locked[name], present[name]))
  )
}

/** @param {string} name @param {LockedPackage} locked @param {LockedPackage | undefined} present */
function isSame(name, locked, present) {
  if (!present) return Boolean(locked.optional || locked.devOptional || locked.peer)
  return (
    locked.version === present.version && locked.integrity === present.integrity && existsSync(inRoot(name))
  )
}

/** @param {string} folder @param {Record<string, unknown> | undefined} locked */
function fitsManifest(folder, locked) {
  const manifest = readJson(folder ? `${folder}/package.json` : 'package.json') ?? {}
  const part = (/** @type {Record<string, unknown>} */ from) =>
    JSON.stringify(dependencyKinds.map((kind) => Object.entries(from[kind] ?? {}).sort()))
  return locked !== undefined && part(manifest) === part(locked)
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'))
  } catch {
    return null
  }
}
