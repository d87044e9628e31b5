import http from 'node:http'
import type { PortalConfig } from 'contract/session/portal-config.ts'
import { aBrowser } from '../../../server/src/testing/browser.ts'
import { freePort } from '../../portal/free-port.ts'
import { runPortal } from '../../portal/run-portal.ts'

/** Open streams of one process, and the most memory that it may take with them. */
const STREAMS = Number(process.argv[2] ?? 2000)
const MOST_BYTES = 400 * 1024 * 1024
/** A member may have twenty; numbered demo members stand for the rest. */
const STREAMS_OF_MEMBER = 20
const PASSWORD = 'Gatehouse1!'

type Stream = { close: () => void; count: () => number }

/** Opens streams as many demo members, tells all of them something, and looks at memory and delay. */
async function measure(url: string): Promise<boolean> {
  const config: PortalConfig = await (await fetch(`${url}/config.json`)).json()
  const signIn = async (loginId: string) =>
    (await aBrowser({ ...config, publicUrl: url }).signIn(loginId, PASSWORD)).access_token
  const before = await residentBytes(url)
  const streams: Stream[] = []
  for (let member = 0; streams.length < STREAMS; member++) {
    const token = await signIn(`m${1001 + member}`)
    const count = Math.min(STREAMS_OF_MEMBER, STREAMS - streams.length)
    streams.push(...(await Promise.all(Array.from({ length: count }, () => openStream(url, token)))))
  }
  const after = await residentBytes(url)
  const token = await signIn('mlsadmin1')
  const started = performance.now()
  await fetch(`${url}/api/app/SystemNotification/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Bench', message: 'To all', position: 'dash' }),
  })
  while (streams.some(({ count }) => count() < 2) && performance.now() - started < 30_000)
    await new Promise((resolve) => setTimeout(resolve, 10))
  const told = streams.filter(({ count }) => count() >= 2).length
  const delayMs = Math.round(performance.now() - started)
  const last = await residentBytes(url)
  for (const { close } of streams) close()
  console.log(`${streams.length} streams: ${mb(before)} MB before, ${mb(after)} MB open, ${mb(last)} MB told`)
  console.log(`${told} of them were told within ${delayMs} ms`)
  return told === STREAMS && Math.max(after, last) <= MOST_BYTES
}

function openStream(url: string, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let text = ''
    const request = http.get(`${url}/api/app/UserNotification/stream`, {
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    })
    request.once('error', reject)
    request.once('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', () => undefined)
      resolve({ close: () => request.destroy(), count: () => text.split('event: ').length - 1 })
    })
  })
}

async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? 0)
}

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** A portal that has just filled its database holds what that took: a running one is measured by its address. */
const [, , , running] = process.argv
const portal = running ? { url: running, stop: async () => undefined } : await runPortal(await freePort())
try {
  const hasHeld = await measure(portal.url)
  console.log(hasHeld ? 'ok' : 'FAIL')
  if (!hasHeld) process.exitCode = 1
} finally {
  await portal.stop()
}
