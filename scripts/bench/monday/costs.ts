import { ACTS, type Act, type Rates } from './morning.ts'
import type { Part, Processor } from './processor-time.ts'

/** What was measured: ms of the processor for each act, and in each second without any. */
export type Costs = {
  idle: Processor
  acts: Record<Act, { calls: number; ms: Processor }>
}

/** What a part takes in each second, in ms. */
export function demandOn(part: Part, costs: Costs, rates: Rates, processes = 1): number {
  const ofActs = ACTS.reduce((sum, act) => sum + rates[act] * costs.acts[act].ms[part], 0)
  return costs.idle[part] * processes + ofActs
}

/** The calls of a second. */
export function callsOf(costs: Costs, rates: Rates): number {
  const asked = ACTS.filter((act) => act !== 'heartbeat')
  return asked.reduce((sum, act) => sum + rates[act] * costs.acts[act].calls, 0)
}
