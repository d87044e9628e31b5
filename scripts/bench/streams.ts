import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { must, signIn } from '../portal/calls.ts'
import { processMemory } from '../portal/metrics.ts'
import { runPortal } from '../portal/run-portal.ts'
import { type Bench, printRow } from './runner.ts'

const MAX_MB = 400
/** A message is on the screen of everybody within that time. */
const MAX_MS = 2000
/** A member may have twenty; numbered demo members stand for the rest. */
const STREAMS_OF_MEMBER = 20

export const streams: Bench = {
  what: 'memory with 2,000 open streams, and how soon a message reaches all; a number is other streams',
  run: async ({ numbers: [count = 2000] }) => {
    // A portal that has just filled its database holds what that took.
    const made = await runPortal(await freePort())
    await made.kill()
    const portal = await runPortal(await freePort(), made.directory)
    const { url } = portal
    const open: OpenStream[] = []
    try {
      const before = (await processMemory(url)).residentMb
      for (let member = 0; open.length < count; member++) {
        const { token } = await signIn(url, `m${1001 + member}`)
        const own = Math.min(STREAMS_OF_MEMBER, count - open.length)
        open.push(...(await Promise.all(Array.from({ length: own }, () => openStream(url, token)))))
      }
      const withAll = (await processMemory(url)).residentMb
      const { token } = await signIn(url, 'mlsadmin1')
      const body = { title: 'Bench', message: 'To all', position: 'dash' }
      const startedAt = performance.now()
      await must(url, token, { method: 'POST', path: '/api/app/SystemNotification/', body })
      while (open.some((stream) => stream.count() < 2) && performance.now() - startedAt < 30_000)
        await wait(10)
      const delayMs = performance.now() - startedAt
      const mostMb = Math.max(withAll, (await processMemory(url)).residentMb)
      printRow(mostMb <= MAX_MB, `memory without and with ${count} streams`, [
        `${Math.round(before)} MB`,
        `${Math.round(mostMb)} MB`,
      ])
      printRow(delayMs <= MAX_MS, 'a message reaches all within', [`${Math.round(delayMs)} ms`])
      return delayMs <= MAX_MS && mostMb <= MAX_MB
    } finally {
      for (const { close } of open) close()
      await portal.stop()
    }
  },
}

/** An open stream of live events, and how many of them it has got. */
export type OpenStream = { close: () => void; count: () => number }

/** Opens a stream of live events on a connection of its own. */
export function openStream(url: string, token: string): Promise<OpenStream> {
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
      resolve({ close: () => request.destroy(), count: () => text.split('event: message').length - 1 })
    })
  })
}
