import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { isStamped, webFingerprint } from './fingerprint.mjs'
import { inRoot, ownNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { LaunchError, remedyOf, sayWhile } from './say.mjs'

const stamp = inRoot('web/dist/.gatehouse-build')

export function needsBuild() {
  return !existsSync(inRoot('web/dist/index.html')) || !isStamped(stamp, webFingerprint())
}

export async function buildWeb() {
  const done = sayWhile('Building the web app')
  rmSync(stamp, { force: true })
  // Taken before the build: a file that is saved meanwhile then counts as changed.
  const fingerprint = webFingerprint()
  const vite = inRoot('node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run(ownNode, [vite, 'build'], env, inRoot('web'))
  done()
  if (code !== 0)
    throw new LaunchError(
      remedyOf(output, root) ?? 'The web app could not be built: the reason is above.',
      output,
    )
  writeFileSync(stamp, fingerprint)
}
