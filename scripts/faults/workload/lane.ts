import type { OpenDatabase } from '../../../server/src/db/open.ts'
import type { Answered, Call } from '../../portal/calls.ts'

type Pool = OpenDatabase['pool']

/** The outcome of a write: acknowledged, refused for a good reason, or cut off so that nobody knows. */
export type Outcome = 'done' | 'refused' | 'lost'

export type Send = (token: string, call: Call) => Promise<Answered | null>

/** One writer with its memory of what was acknowledged; it writes one thing after the other. */
export type Lane = {
  name: string
  write: () => Promise<Outcome>
  /** The differences between the database and the acknowledged writes, and writes that were done by half. */
  problems: (pool: Pool) => Promise<string[]>
}

/** Nobody knows whether it was done: there is no answer, or one that says to try again. */
export const isLost = (answer: Answered | null): answer is null => answer === null || answer.status >= 500

export function unexpected(what: string, answer: Answered): Error {
  return new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

/**
 * A value that is written again and again: the last acknowledged one, and later ones whose outcome is
 * unknown.
 */
export function writtenValue() {
  let next = 0
  let acknowledged: number | null = null
  const open = new Set<number>()
  return {
    next: () => {
      next += 1
      open.add(next)
      return next
    },
    acknowledge: (value: number) => {
      acknowledged = value
      open.clear()
    },
    isPossible: (value: number | null) => value === acknowledged || (value !== null && open.has(value)),
    toString: () => `${acknowledged}, perhaps ${[...open].join()}`,
  }
}

export async function rowsOf<Row extends object>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows
}
