import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, ownNode } from './paths.mjs'
import { LaunchError, sayWhile } from './say.mjs'

const stamp = inRoot('web/dist/.gatehouse-build')
const notSource = /(^|\/)(node_modules|dist|\.tanstack)(\/|$)|\.gen\.ts$|\.test\.tsx?$/

/** Whether the web app was never built, or its sources have changed since. */
export function needsBuild() {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()
}

/** @throws LaunchError when it cannot be built */
export function buildWeb() {
  const done = sayWhile('Building the web app')
  rmSync(stamp, { force: true })
  // Taken before the build: a file that is saved meanwhile then counts as changed.
  const built = fingerprint()
  const { status } = spawnSync(
    ownNode,
    [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: inRoot('web'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new LaunchError('The web app could not be built: the reason is above.')
  writeFileSync(stamp, built)
  done()
}

/** A sum of what the web app is built from; times of files say nothing after a change of the branch. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [
    'package-lock.json',
    'tsconfig.base.json',
    ...filesIn('web'),
    ...filesIn('contract/src'),
  ])
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(inRoot(folder))
    .sort()
    .map((name) => path.posix.join(folder, name))
    .filter((file) => !notSource.test(file))
    .flatMap((file) => (statSync(inRoot(file)).isDirectory() ? filesIn(file) : [file]))
}
