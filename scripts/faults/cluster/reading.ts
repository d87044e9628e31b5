import { setTimeout as wait } from 'node:timers/promises'
import { type Call, type Person, send } from '../../portal/calls.ts'

const BETWEEN_READS_MS = 30

const reads: Call[] = [
  { method: 'GET', path: '/api/app/Members/AuthMemberDto' },
  { method: 'GET', path: '/api/app/SystemNotifications' },
  { method: 'POST', path: '/api/app/Registration/search/', body: { pageSize: 10 } },
]

/** Members who read all the time, with every answer counted by its status. */
export function openReading(url: string, members: Person[]) {
  const statuses = new Map<string, number>()
  let longestMs = 0
  let hasEnded = false

  async function read(index: number, { token }: Person): Promise<void> {
    for (let turn = index; !hasEnded; turn++) {
      const call = reads[turn % reads.length]
      if (!call) return
      const startedAt = performance.now()
      const answer = await send(url, token, call)
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      const hasRetry = answer?.status !== 503 || answer.headers.has('retry-after')
      const status = answer === null ? 'cut' : hasRetry ? String(answer.status) : '503 without Retry-After'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await wait(BETWEEN_READS_MS)
    }
  }

  return {
    start: () => Promise.all(members.map((member, index) => read(index, member))),
    end: () => {
      hasEnded = true
    },
    count: (status: string) => statuses.get(status) ?? 0,
    print: () => {
      const counts = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
      console.log(`reads: ${counts}, the longest ${Math.round(longestMs)} ms`)
    },
    /** What no reader may ever be told. */
    problems: (allowed: string[]) =>
      [...statuses.keys()]
        .filter((status) => !allowed.includes(status))
        .map((status) => `${statuses.get(status)} reads were answered with ${status}`),
  }
}

/** Whether the portal answers a member's call again; the proxy keeps `/ready` to itself. */
export const answersAgain = (url: string) =>
  fetch(`${url}/config.json`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
