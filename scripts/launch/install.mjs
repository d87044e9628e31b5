import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { isStamped, packagesFingerprint } from './fingerprint.mjs'
import { isInstalled } from './installed.mjs'
import { inRoot, outsideTools, ownNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { LaunchError, remedyOf, sayWhile } from './say.mjs'

const stamp = inRoot('node_modules/.gatehouse-install')

/** Whether the packages have to be installed; notes it when somebody else installed the right ones. */
export function needsInstall() {
  const fingerprint = packagesFingerprint()
  if (isStamped(stamp, fingerprint) && existsSync(ownNode)) return false
  if (!isInstalled()) return true
  try {
    writeFileSync(stamp, fingerprint)
  } catch {
    // A folder that may only be read stays usable; the comparison is then made at each start.
  }
  return false
}

export async function install() {
  const isFirst = !existsSync(inRoot('node_modules'))
  const done = sayWhile(
    isFirst ? 'Installing packages (first start only, about a minute)' : 'Installing packages (they changed)',
  )
  try {
    rmSync(stamp, { force: true })
    const outside = outsideTools(process.env)
    const npm = process.env['npm_execpath']
    // With NODE_ENV=production npm would leave out the build tools, which a start needs too.
    const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund']
    const [program, first] = npm?.endsWith('.js') ? [outside.node, [npm]] : ['npm', []]
    const { code, output } = await run(program, [...first, ...parameters], {
      ...process.env,
      PATH: outside.path,
    })
    done()
    if (code !== 0)
      throw new LaunchError(remedyOf(output, root) ?? 'npm ci failed: its output is above.', output)
    if (!existsSync(ownNode))
      throw new LaunchError(
        'npm did not run the install script of the package "node": allow install scripts (ignore-scripts=false), remove node_modules and start again.',
      )
    writeFileSync(stamp, packagesFingerprint())
  } finally {
    done()
  }
}
