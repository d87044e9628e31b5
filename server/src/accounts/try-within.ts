import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/open.ts'
import { SignInBusy } from './sign-in-busy.ts'
import { closeTry, type Limit, type Outcome, openTry } from './try-counters.ts'

/** Tries of this process that wait for a place; beyond that they are refused as busy. */
const MAX_WAITING = 64
const MAX_WAIT_MS = 3000
const POLL_INTERVAL_MS = 200
let waiting = 0

/** The outcome of a try: its result, or the limit that prevented the check. */
export type Tried<Answer> = { answer: Answer } | { closedBy: Limit; waitSeconds: number }

/**
 * Checks a try while it holds a place at every limit. The places are taken beforehand and count as failures only
 * when `check` says so, so that right and unchecked ones cost nobody anything. Where all places are taken the try waits
 * for others to end.
 * @throws SignInBusy when that takes too long, or too many are waiting.
 */
export async function tryWithin<Answer>(
  { db, now }: { db: Db; now: Date },
  limits: Limit[],
  check: () => Promise<{ outcome: Outcome; answer: Answer }>,
): Promise<Tried<Answer>> {
  const id = randomUUID()
  const close = async (outcome: Outcome, opened = limits) => {
    await Promise.all(opened.map((limit) => closeTry(db, now, limit, { id, outcome })))
  }
  // A place that cannot be released, as the database is away, lapses by itself.
  const release = (opened = limits) => close('unchecked', opened).catch(() => undefined)
  const closed = await waitForPlace(() => openAll({ db, now, id, release }, limits))
  if (closed) return closed
  const { outcome, answer } = await check().catch(async (error: unknown) => {
    await release()
    throw error
  })
  // A wrong try is reported only after it has been counted; a right one stays right.
  if (outcome === 'wrong') await close(outcome)
  else await close(outcome).catch(() => undefined)
  return { answer }
}

type Opening = { db: Db; now: Date; id: string; release: (opened: Limit[]) => Promise<void> }

/**
 * Takes a place at each limit, or none: returns the limit that is closed, null when all are open, `full` to
 * ask again.
 */
async function openAll(
  { db, now, id, release }: Opening,
  limits: Limit[],
): Promise<{ closedBy: Limit; waitSeconds: number } | null | 'full'> {
  for (const [index, limit] of limits.entries()) {
    const opened = await openTry(db, now, limit, id)
    if (opened.kind === 'open') continue
    await release(limits.slice(0, index))
    return opened.kind === 'full' ? 'full' : { closedBy: limit, waitSeconds: opened.waitSeconds }
  }
  return null
}

async function waitForPlace<Result>(open: () => Promise<Result | 'full'>): Promise<Result> {
  const first = await open()
  if (first !== 'full') return first
  if (waiting >= MAX_WAITING) throw new SignInBusy()
  waiting += 1
  try {
    for (const until = performance.now() + MAX_WAIT_MS; performance.now() < until; ) {
      await wait(POLL_INTERVAL_MS)
      const next = await open()
      if (next !== 'full') return next
    }
    throw new SignInBusy()
  } finally {
    waiting -= 1
  }
}
