import type pg from 'pg'
import { codeOf } from '../../http/errors.ts'

/** The warnings of a commit whose wait for the standby was cancelled, or ended with its server. */
const UNCONFIRMED = new Set(['01000', '57P01'])
/** A write was refused because the server is a standby, or the transaction is only for reading. */
const READ_ONLY = '25006'

/** A commit that stands on one machine only: its caller learns that it may be there or not. */
class UnconfirmedCommit extends Error {
  readonly code = '57P01'

  constructor() {
    super('The standby has not confirmed this commit.')
  }
}

type Watch = {
  /** Behind a pooler the next transaction has another connection, which knows no statement by its name. */
  isNameless: boolean
  /** A write was refused. */
  onReadOnly: () => void
}

type Done = (error: unknown, result: unknown) => void

/**
 * Turns an answer that the database gave with a warning into a failure. Such a commit reads like any other, but is lost
 * when the standby takes over.
 */
export function detectFailover(client: pg.PoolClient, { isNameless, onReadOnly }: Watch): void {
  let isWarned = false
  const takeWarning = () => {
    const warning = isWarned ? new UnconfirmedCommit() : undefined
    isWarned = false
    return warning
  }
  const failureOf = (error: unknown) => {
    const warning = takeWarning()
    if (codeOf(error) === READ_ONLY) onReadOnly()
    return error ?? warning
  }
  client.on('notice', ({ code }) => {
    isWarned ||= UNCONFIRMED.has(code ?? '')
  })
  const { query } = client
  Object.assign(client, {
    query: (asked: unknown, ...more: unknown[]) => {
      const text = isNameless ? withoutName(asked) : asked
      const last = more.at(-1)
      if (isDone(last)) {
        const done: Done = (error, result) => last(failureOf(error), result)
        return Reflect.apply(query, client, [text, ...more.slice(0, -1), done])
      }
      const answer: unknown = Reflect.apply(query, client, [text, ...more])
      return answer instanceof Promise ? settled(answer, failureOf) : answer
    },
  })
}

async function settled(answer: Promise<unknown>, failureOf: (error: unknown) => unknown): Promise<unknown> {
  const result = await answer.catch((error: unknown) => {
    throw failureOf(error)
  })
  const failure = failureOf(undefined)
  if (failure) throw failure
  return result
}

const isDone = (last: unknown): last is Done => typeof last === 'function'

function withoutName(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'name' in asked
    ? { ...asked, name: undefined }
    : asked
}
