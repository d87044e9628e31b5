import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root, workspaces } from './paths.mjs'

const manifests = ['package-lock.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)]
const notSource = /(^|\/)(node_modules|dist|\.tanstack)(\/|$)|\.gen\.ts$|\.test\.tsx?$/

/** What has to be installed, and for which kind of machine. */
export function packagesFingerprint() {
  return hashOf(
    manifests.map((file) => inRoot(file)),
    `${process.platform} ${process.arch}`,
  )
}

/** What the web app is built from. */
export function webFingerprint() {
  const sources = [...filesIn(inRoot('web')), ...filesIn(inRoot('contract/src'))]
  return hashOf([...sources, inRoot('package-lock.json'), inRoot('tsconfig.base.json')], '')
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name))
    .filter((file) => !notSource.test(path.relative(root, file).replaceAll(path.sep, '/')))
    .flatMap((file) => (statSync(file).isDirectory() ? filesIn(file) : [file]))
}

/** @param {string[]} files @param {string} salt */
function hashOf(files, salt) {
  const hash = createHash('sha256').update(salt)
  for (const file of files) {
    hash.update(`\0${path.relative(root, file)}\0`)
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** @param {string} file @param {string} fingerprint */
export function isStamped(file, fingerprint) {
  return existsSync(file) && readFileSync(file, 'utf8').trim() === fingerprint
}
