import { setTimeout as wait } from 'node:timers/promises'
import { ACTS, type Act, forEachAct, type Rates } from '../morning.ts'

/** What was done at some rates: how long each act took, and what went wrong. */
export type Done = { spanMs: number; tookMs: Record<Act, number[]>; failures: string[] }
export type Performers = Record<Act, (turn: number) => Promise<unknown>>

/** Begins each act at its rate, one in each interval at a moment of chance, and waits until all have ended. */
export async function offer(performers: Performers, rates: Rates, forMs: number): Promise<Done> {
  const tookMs = forEachAct(() => new Array<number>())
  const failures: string[] = []
  const running: Promise<void>[] = []
  const perform = async ({ act, turn }: Planned) => {
    const startedAt = performance.now()
    try {
      await performers[act](turn)
      tookMs[act].push(performance.now() - startedAt)
    } catch (error) {
      failures.push(`${act}: ${String(error)}`)
    }
  }
  const startedAt = performance.now()
  for (const planned of plan(rates, forMs)) {
    const aheadMs = planned.atMs - (performance.now() - startedAt)
    if (aheadMs > 1) await wait(aheadMs)
    running.push(perform(planned))
  }
  await wait(Math.max(0, forMs - (performance.now() - startedAt)))
  await Promise.all(running)
  return { spanMs: performance.now() - startedAt, tookMs, failures }
}

type Planned = { act: Act; turn: number; atMs: number }

/** Heartbeats come by themselves. */
function plan(rates: Rates, forMs: number): Planned[] {
  return ACTS.filter((act) => act !== 'heartbeat')
    .flatMap((act) =>
      Array.from({ length: Math.round((rates[act] * forMs) / 1000) }, (_, turn) => ({
        act,
        turn,
        atMs: ((turn + Math.random()) * 1000) / rates[act],
      })),
    )
    .toSorted((one, other) => one.atMs - other.atMs)
}
