import { get } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../launch/paths.mjs'
import { needPackages, startProgram } from './programs.ts'
import { isAnswered } from './run-process.ts'

export const PROXY = '/usr/sbin/haproxy'
const MAX_START_MS = 10_000

/**
 * HAProxy with the documented settings before two processes of the portal; with the file of a certificate and its key
 * over TLS, HTTP/2 included.
 */
export async function runProxy(port: number, processes: [number, number], certificate?: string) {
  await needPackages([PROXY], 'haproxy')
  const [one = '', two = ''] = processes.map((process) => `127.0.0.1:${process}`)
  const tls = certificate ? ` ssl crt ${certificate} alpn h2,http/1.1` : ''
  const env = { PORTAL_BIND: `127.0.0.1:${port}${tls}`, PORTAL_ONE: one, PORTAL_TWO: two }
  const program = startProgram(PROXY, ['-db', '-f', inRoot('docs/proxy/haproxy.cfg')], null, { env })
  const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`
  const isUp = () => (certificate ? isAnsweredOverTls(`${url}/health`) : isAnswered(`${url}/health`))
  for (const until = Date.now() + MAX_START_MS; !(await isUp()); await wait(50))
    if (Date.now() > until || program.hasEnded()) throw new Error('The proxy did not start.')
  return { url, stop: () => program.end('SIGTERM') }
}

/** The certificate of a try is signed by nobody. */
function isAnsweredOverTls(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).once('error', () => resolve(false))
  })
}
