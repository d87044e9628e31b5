import fc from 'fast-check'
import { must, type Person, signIn } from '../../portal/calls.ts'
import { percentile } from '../../portal/percentile.ts'
import { countedWords, type Fault } from '../runner.ts'
import { type Document, type Operation, operationsOf, type Request } from './operations.ts'
import type { Known } from './wild-values.ts'

const IN_PARALLEL = 24
const MAX_ANSWER_MS = 5000
/** A token lives for ten minutes. */
const SIGN_IN_AGAIN_MS = 300_000
const SOONEST_AGAIN_MS = 10_000
const MEMBERS = ['agent1', 'oa2', 'broker3', 'aoradmin1', 'mlsadmin1', 'nomember1', 'eula1']

type Tally = { statuses: number[]; timesMs: number[]; problems: Map<string, string> }

export const fuzz: Fault = {
  what: 'N requests made from the OpenAPI document, by members of every level and nobody; the second number repeats a run',
  holds: 'no fault of the server, no answer over 5 s or other than documented',
  run: async (scene, [requests = 100_000, seed = Date.now() % 1_000_000]) => {
    const { url } = await scene.portal()
    const document: Document = await must(url, '', { method: 'GET', path: '/api/openapi.json' })
    const known: Known = { numbers: [1, 2, 3], texts: ['agent1', 'CV1001', 'CV'] }
    const operations = operationsOf(document, known)
    const tally: Tally = { statuses: [], timesMs: [], problems: new Map() }
    console.log(`${operations.length} operations, ${requests} requests, seed ${seed}`)
    const callers = await callersOf(url)
    let sent = 0
    const lane = async () => {
      while (sent < requests) {
        const turn = sent++
        const operation = operations[turn % operations.length]
        // Made one by one, so that the call can use IDs from earlier responses.
        const [request] = operation ? fc.sample(operation.requests, { numRuns: 1, seed: seed + turn }) : []
        if (operation && request) await look(url, { operation, request }, callers, { tally, known })
      }
    }
    await Promise.all(Array.from({ length: IN_PARALLEL }, lane))
    const at = (part: number) => Math.round(percentile(tally.timesMs, part))
    console.log(`${tally.timesMs.length} answers: ${countedWords(tally.statuses)}`)
    console.log(`median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`)
    for (const [problem, sample] of tally.problems) scene.fail(`${problem}\n    ${sample}`)
  },
}

type Callers = {
  next: () => Promise<string>
  /** A token was refused: its session may have been ended by a call. */
  refused: () => void
}

/** Tokens of members of every level, nobody's among them, new ones before the old ones end. */
async function callersOf(url: string): Promise<Callers> {
  let people: (Person | null)[] = []
  let signedInAt = 0
  let renewal: Promise<void> | null = null
  const renew = async () => {
    people = [null]
    for (const loginId of MEMBERS) people.push(await signIn(url, loginId).catch(() => null))
    signedInAt = Date.now()
    renewal = null
  }
  await renew()
  let turn = 0
  return {
    next: async () => {
      if (Date.now() - signedInAt > SIGN_IN_AGAIN_MS) renewal ??= renew()
      await renewal
      turn += 1
      return people[turn % people.length]?.token ?? ''
    },
    refused: () => {
      if (Date.now() - signedInAt > SOONEST_AGAIN_MS) signedInAt = 0
    },
  }
}

async function look(
  url: string,
  { operation, request }: { operation: Operation; request: Request },
  callers: Callers,
  { tally, known }: { tally: Tally; known: Known },
): Promise<void> {
  const token = await callers.next()
  const startedAt = performance.now()
  const answer = await sendOne(url, operation.method, request, token)
  const tookMs = performance.now() - startedAt
  tally.timesMs.push(tookMs)
  const note = (problem: string) => {
    // The id of a fault in the log differs each time.
    const shown = `${operation.name}: ${problem.replace(/\([0-9a-f-]{36}\)/, '').slice(0, 300)}`
    const sample = `${request.path.slice(0, 300)} ${request.body?.slice(0, 600) ?? ''}`
    if (!tally.problems.has(shown)) tally.problems.set(shown, sample)
  }
  if (answer === null) return note('no answer')
  tally.statuses.push(answer.status)
  if (tookMs > MAX_ANSWER_MS) note(`took more than ${MAX_ANSWER_MS} ms`)
  if (answer.status >= 500) note(`${answer.status} ${answer.text.slice(0, 200)}`)
  if (answer.status === 401 && token !== '') callers.refused()
  if (answer.status === 304) return
  if (operation.isFile(answer.status)) return
  const body = parsed(answer.text)
  if (body === undefined) return note(`${answer.status} is no JSON: ${answer.text.slice(0, 100)}`)
  const problem = operation.problemOf(answer.status, body)
  if (problem) note(problem)
  if (answer.status < 300) learn(body, known)
}

async function sendOne(
  url: string,
  method: string,
  { path, headers, body }: Request,
  token: string,
): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps some ids and short texts of an answer for later requests. */
function learn(body: unknown, { numbers, texts }: Known): void {
  if (typeof body !== 'object' || body === null) return
  for (const value of Object.values(body)) {
    if (typeof value === 'number' && Number.isSafeInteger(value)) put(numbers, value)
    else if (typeof value === 'string' && value.length <= 40) put(texts, value)
    else learn(value, { numbers, texts })
  }
}

function put<Value>(pool: Value[], value: Value): void {
  if (pool.length < 500) pool.push(value)
  else pool[Math.floor(Math.random() * pool.length)] = value
}
