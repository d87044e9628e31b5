import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../../launch/paths.mjs'
import { canInstallPackages, installPackages } from '../../portal/install-packages.ts'

const PROGRAM = '/usr/sbin/haproxy'
const LONGEST_START_MS = 10_000

/** HAProxy with the documented settings before two processes of the portal. */
export async function runProxy(port: number, processes: [number, number]) {
  await findProxy()
  const [one, two] = processes.map((process) => `127.0.0.1:${process}`)
  const child = spawn(PROGRAM, ['-db', '-f', inRoot('docs/proxy/haproxy.cfg')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PORTAL_BIND: `127.0.0.1:${port}`, PORTAL_ONE: one, PORTAL_TWO: two },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (const until = Date.now() + LONGEST_START_MS; !(await isAnswered(url)); await wait(50))
    if (Date.now() > until || child.exitCode !== null) throw new Error('The proxy did not start.')
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function findProxy(): Promise<void> {
  if (existsSync(PROGRAM)) return
  if (canInstallPackages()) {
    console.log('Installing HAProxy (first time only)')
    await installPackages('haproxy')
  }
  if (!existsSync(PROGRAM)) throw new Error(`There is no ${PROGRAM}: install the package haproxy.`)
}

const isAnswered = (url: string) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
