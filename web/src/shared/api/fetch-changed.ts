import { takeEarlyAnswer } from '../early-calls.ts'

const kept = new Map<string, { tag: string; answer: Response }>()

/** Clears the responses cached for one member. */
export function forgetAnswers(): void {
  kept.clear()
}

/**
 * Fetches with an in-memory cache for tagged responses, which no browser cache may store; a body is resent
 * only when it has changed. A tag hashes the whole response: the same tag means the same for this member too.
 */
export async function fetchChanged(request: Request, init: RequestInit): Promise<Response> {
  const answerOf = () => takeEarlyAnswer(request) ?? fetch(request, init)
  if (request.method !== 'GET') return answerOf()
  const known = kept.get(request.url)
  if (known) request.headers.set('if-none-match', known.tag)
  const answer = await answerOf()
  if (answer.status === 304 && known) return known.answer.clone()
  const tag = answer.headers.get('etag')
  if (answer.ok && tag) kept.set(request.url, { tag, answer: answer.clone() })
  return answer
}
