import { ACTS, type Act, busiestMinute, forEachAct, morningOf, type Rates } from './morning.ts'
import { mapParts, PARTS, type Part, type Processor } from './processor-time.ts'

/** What was measured: ms of the processor for each act, and in each second without any. */
export type Costs = {
  idle: Processor
  acts: Record<Act, { calls: number; ms: Processor }>
}

/** The mean of what was measured several times. */
export function meanCosts(rounds: readonly Costs[]): Costs {
  const mean = (of: (costs: Costs) => Processor) =>
    mapParts((part) => rounds.reduce((sum, costs) => sum + of(costs)[part], 0) / rounds.length)
  return {
    idle: mean(({ idle }) => idle),
    acts: forEachAct((act) => ({
      calls: rounds[0]?.acts[act].calls ?? 0,
      ms: mean(({ acts }) => acts[act].ms),
    })),
  }
}

/** Prints what each part takes, in ms. */
export function printCosts({ idle, acts }: Costs): void {
  const inWords = (ms: Processor) => PARTS.map((part) => `${part} ${ms[part].toFixed(2)}`).join(', ')
  console.log(`idle, each second: ${inWords(idle)}`)
  for (const act of ACTS) console.log(`${act}, ${acts[act].calls} calls: ${inWords(acts[act].ms)}`)
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
