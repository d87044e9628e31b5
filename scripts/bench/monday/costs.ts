import { ACTS, type Act, busiestMinute, forEachAct, morningOf, type Rates } from './morning.ts'
import { mapParts, PARTS, type Part, type Processor } from './processor-time.ts'

/** What was measured: ms of the processor for each act, and in each second without any. */
export type Costs = {
  idle: Processor
  acts: Record<Act, { calls: number; ms: Processor }>
}

/** The mean of what was measured twice. */
export function meanCosts(one: Costs, other: Costs): Costs {
  const mean = (first: Processor, second: Processor) => mapParts((part) => (first[part] + second[part]) / 2)
  return {
    idle: mean(one.idle, other.idle),
    acts: forEachAct((act) => ({
      calls: one.acts[act].calls,
      ms: mean(one.acts[act].ms, other.acts[act].ms),
    })),
  }
}

/** What a part takes in each second, in ms. */
export function demandOn(part: Part, costs: Costs, rates: Rates, processes = 1): number {
  const ofActs = ACTS.reduce((sum, act) => sum + rates[act] * costs.acts[act].ms[part], 0)
  return costs.idle[part] * processes + ofActs
}

/** The minute that takes most of the processor. */
export function busiestRates(members: number, costs: Costs): Rates {
  const cost = (rates: Rates) => PARTS.reduce((sum, part) => sum + demandOn(part, costs, rates), 0)
  return busiestMinute(morningOf(members), cost).rates
}

/** The calls of a second. */
export function callsOf(costs: Costs, rates: Rates): number {
  const asked = ACTS.filter((act) => act !== 'heartbeat')
  return asked.reduce((sum, act) => sum + rates[act] * costs.acts[act].calls, 0)
}
