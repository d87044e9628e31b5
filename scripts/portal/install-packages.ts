import { existsSync } from 'node:fs'
import { toolEnvironment } from '../checks/command.ts'
import { run } from '../launch/run.mjs'

const INSTALLER = '/usr/bin/apt-get'

/** Whether packages of Debian can be installed here: as root, where there is an installer. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync(INSTALLER)

/** Installs packages of Debian and answers what the installer printed. */
export async function installPackages(...names: string[]): Promise<{ output: string }> {
  const env = { ...toolEnvironment, DEBIAN_FRONTEND: 'noninteractive' }
  await run(INSTALLER, ['update'], env)
  return run(INSTALLER, ['install', '-y', '--no-install-recommends', ...names], env)
}
