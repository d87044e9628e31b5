import { takeEarlyAnswer } from '../early-calls.ts'

const kept = new Map<string, { tag: string; answer: Response }>()

/** Forgets what one member was answered. */
export function forgetAnswers(): void {
  kept.clear()
}

/**
 * An answer with a tag is kept in memory, where no cache of the browser may keep it, and sent again only when it has
 * changed. A tag is made of the whole answer: what has the same one is the same for this member too.
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
