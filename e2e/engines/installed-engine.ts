import { existsSync } from 'node:fs'
import { toolEnvironment } from '../../scripts/checks/command.ts'
import { run } from '../../scripts/launch/run.mjs'
import { LaunchError, sayWhile } from '../../scripts/launch/say.mjs'
import type { Engine, EngineName } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

type Needed = { programs: string[]; packages: string[]; start: () => Promise<Engine> }

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const NEEDED: Record<EngineName, Needed> = {
  firefox: { programs: [FIREFOX], packages: ['firefox-esr'], start: () => startFirefox(FIREFOX) },
  webkit: {
    programs: [WEBKIT_DRIVER, XVFB],
    packages: ['webkit2gtk-driver', 'xvfb'],
    start: () => startWebKit(WEBKIT_DRIVER, XVFB),
  },
}

/** Starts a Debian engine; root installs it when it is missing. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const { programs, packages, start } = NEEDED[name]
  const isInstalled = () => programs.every((file) => existsSync(file))
  let reason = ''
  if (!isInstalled() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const done = sayWhile(`Installing ${packages.join(' and ')} (first time only)`)
    const env = { ...toolEnvironment, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], env)
    const { output } = await run('apt-get', ['install', '-y', ...packages], env)
    reason = output
    done()
  }
  if (isInstalled()) return start()
  const command = `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`
  throw new LaunchError(
    `${reason}${programs.join(' or ')} is missing. Install it on Debian with:\n${command}`,
  )
}
