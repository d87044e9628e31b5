import { setTimeout as wait } from 'node:timers/promises'
import { listingQuery } from '../../../contract/src/listings/listing-query.ts'
import { type Call, must, signIn } from '../../faults/portal/calls.ts'
import { percentile } from '../../portal/percentile.ts'

/** So long rests who asks for something, like somebody who reads. */
const PAUSE_MS = 50
const CALLS: Call[] = [
  { method: 'GET', path: '/api/app/Members/AuthMemberDto' },
  { method: 'GET', path: '/api/app/DynamicMenus' },
  { method: 'GET', path: '/api/app/SystemNotifications' },
  { method: 'POST', path: '/api/app/Registration/search/', body: listingQuery({}) },
  { method: 'POST', path: '/api/app/Articles/q', body: { pageId: 0, pageSize: 10, criteria: [] } },
]

export type Times = { calls: number; p50: number; p95: number }

/** What calls of a member take, one after the other, for as long as some work goes on. */
export async function timesBeside(url: string, work: () => Promise<unknown>): Promise<Times> {
  const { token } = await signIn(url, 'agent1')
  const times: number[] = []
  let isGoing = true
  const ask = async () => {
    for (let index = 0; isGoing; index += 1) {
      const call = CALLS[index % CALLS.length]
      if (!call) return
      const started = performance.now()
      await must(url, token, call)
      times.push(performance.now() - started)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all([
    ask(),
    work().finally(() => {
      isGoing = false
    }),
  ])
  return { calls: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
