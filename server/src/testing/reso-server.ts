import 'reflect-metadata'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import { afterAll } from 'vitest'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown }

/** One for all servers of a process: of two with the same name the wrong one may be tried. */
let certificate: ReturnType<typeof ownCertificate> | undefined

/** A stand-in for a RESO Web API, on https by a certificate that this process trusts. */
export async function resoServer(answer: (url: URL, token: string) => Answer) {
  const asked: string[] = []
  certificate ??= ownCertificate()
  const { key, cert } = await certificate
  const server = createServer({ key, cert }, (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`)
    asked.push(url.pathname + decodeURIComponent(url.search.replaceAll('+', ' ')))
    const { status = 200, headers, body } = answer(url, request.headers.authorization ?? '')
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, asked }
}

async function ownCertificate(): Promise<{ key: string; cert: string }> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2049-01-01'),
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  })
  const cert = made.toString('pem')
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert])
  const raw = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const key = `-----BEGIN ${'PRIVATE'} KEY-----\n${raw.replace(/(.{64})/g, '$1\n')}\n-----END ${'PRIVATE'} KEY-----\n`
  return { key, cert }
}
