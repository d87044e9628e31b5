import type { EarlyPortal } from '../src/shared/early-start.ts'
import type { StartCall } from './start-calls.ts'

type Answers = NonNullable<Window['earlyStart']>['answers']

/** What the calls of a page need to know of its browser. */
export type EarlySession = {
  portal: EarlyPortal
  path: string
  token: string
  memberId: string | undefined
  /** The words in which pages asked last, by the keys of their calls. */
  kept: Map<string, string>
  /** The place of the last write, which every answer has to show. */
  seenAfter: string | null
  callLimitMs: number
}

/** Sends the calls of a page. Runs in the browser, by itself: it may use nothing of this file. */
export function sendEarlyCalls(calls: StartCall[], session: EarlySession): Answers {
  const { portal, path, token, memberId = '', kept, seenAfter } = session
  const answers: Answers = new Map()
  const headers = { authorization: `Bearer ${token}`, ...(seenAfter && { 'seen-after': seenAfter }) }
  const minute = new Date(Date.now() - (Date.now() % 60_000)).toISOString()
  for (const { base, path: printed, keptAs, onlyOn, feature, ...call } of calls) {
    const words = keptAs === undefined ? (call.body ?? '') : kept.get(keptAs)
    const isOfMember = (printed + words).includes('{memberId}')
    const isElsewhere = onlyOn !== undefined && onlyOn !== path
    const isOff = feature !== undefined && !portal.features?.includes(feature)
    if (words === undefined || isElsewhere || isOff || (isOfMember && memberId === '')) continue
    const { href } = new URL(portal[base] + printed.replace('{memberId}', memberId), location.href)
    const body = words.replace('"{memberId}"', memberId).replace('{minute}', minute)
    const response = fetch(href, {
      ...(body && { method: 'POST', body }),
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(session.callLimitMs),
    })
    // Who takes the answer learns of its failure.
    response.catch(() => undefined)
    answers.set(href + body, { token, response })
  }
  return answers
}
