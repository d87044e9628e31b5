import { setTimeout as wait } from 'node:timers/promises'
import { type Call, type Person, send } from '../../portal/calls.ts'
import { isAnswered } from '../../portal/run-process.ts'

/** The most frequent reads of members. */
export const READS: Call[] = [
  { method: 'GET', path: '/api/app/Members/AuthMemberDto' },
  { method: 'GET', path: '/api/app/SystemNotifications' },
  { method: 'POST', path: '/api/app/Registration/search/', body: { pageSize: 10 } },
]

type Options = {
  calls?: Call[]
  /** So long each member rests between two calls. */
  pauseMs?: number
  /** Calls per second of all together, whether those before have returned or not. */
  perSecond?: number
}

/** Members who read until `end`, with every answer counted by its status. */
export function openReading(url: string, members: Person[], options: Options = {}) {
  const { calls = READS, pauseMs = 30, perSecond } = options
  const statuses = new Map<string, number>()
  let [sent, longestMs, hasEnded] = [0, 0, false]

  async function read(turn: number, { token }: Person): Promise<void> {
    const call = calls[turn % calls.length]
    if (!call) return
    sent += 1
    const startedAt = performance.now()
    const answer = await send(url, token, call)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    const hasRetry = answer?.status !== 503 || answer.headers.has('retry-after')
    const status = answer === null ? 'cut' : hasRetry ? String(answer.status) : '503 without Retry-After'
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  async function readOn(index: number, member: Person): Promise<void> {
    for (let turn = index; !hasEnded; turn++) {
      await read(turn, member)
      await wait(pauseMs)
    }
  }

  async function readAtRate(rate: number): Promise<void> {
    const open = new Set<Promise<void>>()
    const begunAt = performance.now()
    for (; !hasEnded; await wait(5))
      while (sent < ((performance.now() - begunAt) / 1000) * rate) {
        const member = members[sent % members.length]
        if (!member) return
        const running: Promise<void> = read(sent, member).finally(() => open.delete(running))
        open.add(running)
      }
    await Promise.all(open)
  }

  const running = perSecond
    ? readAtRate(perSecond)
    : Promise.all(members.map((member, index) => readOn(index, member)))
  const words = () =>
    `${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}, the longest ${Math.round(longestMs)} ms`
  return {
    words,
    longestMs: () => longestMs,
    /** Ends and prints it, and returns what no reader may ever get. */
    end: async (allowed: string[]): Promise<string[]> => {
      hasEnded = true
      await running
      console.log(`reads: ${words()}`)
      return [...statuses]
        .filter(([status]) => !allowed.includes(status))
        .map(([status, times]) => `${times} reads returned ${status}`)
    },
  }
}

/** Whether the portal responds to a member's call again; the proxy keeps `/ready` to itself. */
export const answersAgain = (url: string) => isAnswered(`${url}/config.json`)
