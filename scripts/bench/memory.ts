import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { type Call, must, send, signIn } from '../portal/calls.ts'
import { processMemory } from '../portal/metrics.ts'
import { runPortal } from '../portal/run-portal.ts'
import { MEMBER_CALLS } from './calls.ts'
import { type Bench, printRow } from './runner.ts'
import { openStream } from './streams.ts'

const LANES = 4
/** So long each lane rests between two requests: about 20 a second together. */
const PAUSE_MS = 180
const STREAMS = 20
/** The heap at the end against the second quarter of the time: a leak keeps growing. */
const MAX_GROWTH = 1.1
const CALLS: Call[] = [
  ...Object.values(MEMBER_CALLS),
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/app/Unknown' },
]

type Watched = { url: string; until: number; token: string; requests: number; failures: number }

export const memory: Bench = {
  what: 'the memory under mixed requests, sign-ins, messages and streams for an hour; a number is other minutes',
  run: async ({ numbers: [minutes = 60] }) => {
    const portal = await runPortal(await freePort())
    const { url } = portal
    const { token } = await signIn(url, 'agent1')
    const watched = { url, until: performance.now() + minutes * 60_000, token, requests: 0, failures: 0 }
    const heaps: number[] = []
    const visit = async () => {
      while (performance.now() < watched.until) {
        heaps.push(await passMinute(watched))
        const { residentMb } = await processMemory(url)
        const cells = [
          `${Math.round(residentMb)} MB`,
          `heap ${heaps.at(-1)?.toFixed(1)} MB`,
          watched.requests,
        ]
        printRow(null, `minute ${heaps.length}`, cells)
      }
    }
    try {
      await Promise.all([...Array.from({ length: LANES }, (_, index) => ask(watched, index)), visit()])
    } finally {
      await portal.stop()
    }
    const quarter = Math.ceil(heaps.length / 4)
    const early = Math.min(...(heaps.length > 1 ? heaps.slice(quarter, quarter * 2) : heaps))
    const late = Math.min(...heaps.slice(-quarter))
    const isGood = watched.failures === 0 && late <= early * MAX_GROWTH
    const cells = [`${early.toFixed(1)} MB`, `${late.toFixed(1)} MB`, `${watched.failures} failed`]
    printRow(isGood, 'least heap of the second and the last quarter', cells)
    return isGood
  },
}

async function ask(watched: Watched, first: number): Promise<void> {
  for (let index = first; performance.now() < watched.until; index += 1) {
    const call = CALLS[index % CALLS.length]
    const answer = call && (await send(watched.url, watched.token, call))
    watched.requests += 1
    if (!answer || answer.status >= 500 || answer.status === 401) watched.failures += 1
    await wait(PAUSE_MS)
  }
}

/** A sign-in, streams that come and go, and a message; returns the least heap of the minute in MB. */
async function passMinute(watched: Watched): Promise<number> {
  const { url } = watched
  watched.token = (await signIn(url, 'agent1')).token
  const { token: admin } = await signIn(url, 'mlsadmin1')
  const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(url, watched.token)))
  const body = { title: 'Bench', message: 'To all', position: 'dash' }
  const path = '/api/app/SystemNotification/'
  const made = await must(url, admin, { method: 'POST', path, body })
  let least = Number.POSITIVE_INFINITY
  for (let part = 0; part < 30 && performance.now() < watched.until; part += 1) {
    least = Math.min(least, (await processMemory(url)).heapMb)
    await wait(2000)
  }
  for (const { close } of streams) close()
  await must(url, admin, { method: 'DELETE', path: `${path}${made.results[0].id}` })
  return least
}
