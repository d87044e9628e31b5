import type { Replica } from '../db/replica.ts'
import { isUnavailable } from '../http/errors.ts'
import type { Call } from './call.ts'

/** How a call finds the replica, and what it has seen before; null where there is none. */
export type Reads = { replica: Replica; seenAfter: unknown } | null

type Answering<C extends Call, Result> = {
  call: C
  reads: Reads
  setHeader: (name: string, value: string) => void
  endpoint: { route: { method?: string | undefined }; meta: object }
  answer: (call: C) => Promise<Result>
}

/**
 * Returns the result of a call whose rights were decided at the primary. Calls that the contract marks are
 * read from a replica that has all that its reader has seen, and from the primary when none has, or breaks
 * off. A write returns the position of the primary, which its reader sends along from there on.
 */
export async function answerFromReplica<C extends Call, Result>({
  call,
  reads,
  setHeader,
  endpoint,
  answer,
}: Answering<C, Result>): Promise<Result> {
  if (!reads) return answer(call)
  const { replica, seenAfter } = reads
  if (isReadFromReplica(endpoint.meta)) {
    const db = replica.readerFor(seenAfter)
    const found = db && (await unlessUnavailable(() => answer({ ...call, db })))
    replica.counts[found ? 'replica' : 'primary'] += 1
    return found ? found.result : answer(call)
  }
  const result = await answer(call)
  if (endpoint.route.method !== 'GET') setHeader('written-at', await replica.primaryPosition())
  return result
}

const isReadFromReplica = (meta: object) => 'read' in meta && meta.read === 'replica'

/** Null when the replica is away, behind, or has broken the read off. */
async function unlessUnavailable<Result>(read: () => Promise<Result>): Promise<{ result: Result } | null> {
  try {
    return { result: await read() }
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
