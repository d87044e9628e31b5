import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { must, send, signIn } from '../faults/portal/calls.ts'
import { processMemory } from '../portal/process-memory.ts'
import { runPortal } from '../portal/run-portal.ts'
import { openStream } from './live/open-stream.ts'

const MINUTES = 60
const LANES = 4
/** So long each lane rests between two requests: about 20 a second together. */
const PAUSE_MS = 180
const STREAMS = 20
/** The heap at the end against the second quarter of the time: what leaks goes on growing. */
const MAX_GROWTH = 1.1

const CALLS = [
  { method: 'GET', path: '/api/app/Members/AuthMemberDto' },
  { method: 'GET', path: '/api/app/DynamicMenus' },
  { method: 'GET', path: '/api/app/SystemNotifications' },
  { method: 'POST', path: '/api/app/Registration/q', body: { pageSize: 10 } },
  { method: 'POST', path: '/api/app/TrainingClass/q', body: { pageSize: 10 } },
  { method: 'POST', path: '/api/app/Articles/q', body: { pageSize: 10 } },
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/app/Unknown' },
] as const

/**
 * The memory of a portal under mixed requests, sign-ins, messages and streams that come and go, told once a minute for
 * an hour. False when an answer failed or the least heap of the last quarter is more than a tenth above that of the
 * second one.
 */
export async function measureMemory(minutes = MINUTES): Promise<boolean> {
  const portal = await runPortal(await freePort())
  const { url } = portal
  const until = performance.now() + minutes * 60_000
  const isOver = () => performance.now() >= until
  const heaps: number[] = []
  let [requests, failures] = [0, 0]
  let { token } = await signIn(url, 'agent1')
  const lane = async (first: number) => {
    for (let index = first; !isOver(); index += 1) {
      const answer = await send(url, token, CALLS[index % CALLS.length] ?? CALLS[0])
      requests += 1
      if (!answer || answer.status >= 500 || answer.status === 401) failures += 1
      await wait(PAUSE_MS)
    }
  }
  const visitors = async () => {
    for (let minute = 1; !isOver(); minute += 1) {
      token = (await signIn(url, 'agent1')).token
      const { token: admin } = await signIn(url, 'mlsadmin1')
      const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(url, token)))
      const body = { title: 'Bench', message: `Minute ${minute}`, position: 'dash' }
      const path = '/api/app/SystemNotification/'
      const made = await must(url, admin, { method: 'POST', path, body })
      const heapOfMinute: number[] = []
      for (let part = 0; part < 30 && !isOver(); part += 1) {
        heapOfMinute.push((await processMemory(url)).heapMb)
        await wait(2000)
      }
      for (const { close } of streams) close()
      await must(url, admin, { method: 'DELETE', path: `${path}${made.results[0].id}` })
      heaps.push(Math.min(...heapOfMinute))
      const { residentMb } = await processMemory(url)
      console.log(
        `minute ${minute}: ${Math.round(residentMb)} MB, heap at least ${(heaps.at(-1) ?? 0).toFixed(1)} MB, ${requests} requests`,
      )
    }
  }
  try {
    await Promise.all([...Array.from({ length: LANES }, (_, index) => lane(index)), visitors()])
  } finally {
    await portal.stop()
  }
  const quarter = Math.ceil(heaps.length / 4)
  const early = Math.min(...heaps.slice(quarter, quarter * 2))
  const late = Math.min(...heaps.slice(-quarter))
  console.log(
    `${requests} requests, ${failures} failed; least heap of the second quarter ${early.toFixed(1)} MB, of the last one ${late.toFixed(1)} MB`,
  )
  return failures === 0 && late <= early * MAX_GROWTH
}
