import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../server/src/embedded-postgres/free-port.ts'
import { runProxy } from '../../portal/run-proxy.ts'
import type { Front } from '../../portal/with-portal.ts'

/** The documented proxy with TLS and HTTP/2 before whatever listens at `port`; its certificate lies in `directory`. */
export async function secureFront(port: number, directory: string): Promise<Front> {
  const own = await freePort()
  const url = `https://localhost:${own}`
  return {
    url,
    env: { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' },
    start: async () => (await runProxy(own, [port, port], certificateIn(directory))).stop,
  }
}

function certificateIn(directory: string): string {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'portal.pem'].map((name) =>
    path.join(directory, name),
  ) as [string, string, string]
  const about = ['-subj', '/CN=localhost', '-days', '2', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about], { stdio: 'ignore' })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return both
}
