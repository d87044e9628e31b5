import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { get } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../launch/paths.mjs'
import { canInstallPackages, installPackages } from './install-packages.ts'

const PROGRAM = '/usr/sbin/haproxy'
const MAX_START_MS = 10_000

/**
 * HAProxy with the documented settings before two processes of the portal; with the file of a certificate and its key
 * over TLS, HTTP/2 included.
 */
export async function runProxy(port: number, processes: [number, number], certificate?: string) {
  await findProxy()
  const [one, two] = processes.map((process) => `127.0.0.1:${process}`)
  const child = spawn(PROGRAM, ['-db', '-f', inRoot('docs/proxy/haproxy.cfg')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PORTAL_BIND: `127.0.0.1:${port}${certificate ? ` ssl crt ${certificate} alpn h2,http/1.1` : ''}`,
      PORTAL_ONE: one,
      PORTAL_TWO: two,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`
  for (const until = Date.now() + MAX_START_MS; !(await isAnswered(url)); await wait(50))
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

function isAnswered(url: string): Promise<boolean> {
  if (url.startsWith('http:'))
    return fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  // The certificate of a try is signed by nobody.
  return new Promise((resolve) => {
    get(`${url}/health`, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).once('error', () => resolve(false))
  })
}
