import { setTimeout as wait } from 'node:timers/promises'
import { type Call, type Person, send } from '../../portal/calls.ts'

const calls: Call[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/app/Members/AuthMemberDto' },
  { method: 'POST', path: '/api/app/Registration/search/', body: { pageSize: 10 } },
  { method: 'GET', path: '/api/app/SystemNotifications' },
  { method: 'POST', path: '/api/app/Registration/q', body: { pageSize: 10 } },
]

/** So many calls in a second, whether those before were answered or not. Every bad answer is kept. */
export function callAtRate(url: string, members: Person[], perSecond: number) {
  const failed: string[] = []
  const open = new Set<Promise<void>>()
  let [sent, hasEnded, longestMs, ranMs] = [0, false, 0, 0]

  async function one(turn: number): Promise<void> {
    const [call, person] = [calls[turn % calls.length], members[turn % members.length]]
    if (!call || !person) return
    const startedAt = performance.now()
    const answer = await send(url, person.token, call)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    if (answer?.status !== 200) failed.push(`${call.method} ${call.path}: ${answer?.status ?? 'cut'}`)
  }

  return {
    start: async () => {
      const begunAt = performance.now()
      for (; !hasEnded; await wait(5)) {
        ranMs = performance.now() - begunAt
        for (; sent < (ranMs / 1000) * perSecond; sent++) {
          const running: Promise<void> = one(sent).finally(() => open.delete(running))
          open.add(running)
        }
      }
      await Promise.all(open)
    },
    end: () => {
      hasEnded = true
    },
    words: () =>
      `${sent} calls, ${Math.round(sent / (ranMs / 1000))} a second, ${failed.length} failed, the longest took ${Math.round(longestMs)} ms`,
    problems: () => failed,
  }
}
