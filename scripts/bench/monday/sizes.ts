import { percentile } from '../../portal/percentile.ts'
import { busiestRates, type Costs, callsOf, demandOn } from './costs.ts'
import { type Rates, streamsOf } from './morning.ts'
import type { Part } from './processor-time.ts'
import type { Cores, Setup } from './simulation/setup.ts'
import { simulateMorning } from './simulation/simulate-morning.ts'

/** Cores and processes are planned to be busy for so much of the busiest minute. */
const PLANNED_BUSY = 0.6
/** What docs/proxy/haproxy-cluster.cfg allows to each process, and to all of them. */
const LINKS_OF_PROCESS = 2000
const LINKS_OF_PROXY = 8000
const CONNECTIONS = 10
const FEWEST = 2
const SIMULATED_SECONDS = 60
/** A sign-in or a page that takes longer is late. */
const MOST_MS = 1000
const SIZES = [10_000, 100_000, 1_000_000]

export type Plan = { setup: Setup; cores: Cores; rates: Rates; open: number }

/** The processes, poolers and cores that carry the busiest minute. */
export function planFor(members: number, costs: Costs): Plan {
  const rates = busiestRates(members, costs)
  const open = Math.round(streamsOf(rates))
  const coresFor = (parts: Part[], processes = 1, fewest = 1) => {
    const demandMs = parts.reduce((sum, part) => sum + demandOn(part, costs, rates, processes), 0)
    return Math.max(fewest, Math.ceil(demandMs / 1000 / PLANNED_BUSY))
  }
  const alone = (demandOn('loop', costs, rates) - costs.idle.loop) / (1000 * PLANNED_BUSY - costs.idle.loop)
  const processes = Math.max(FEWEST, Math.ceil(alone))
  const cores = {
    proxy: coresFor(['proxy']),
    portal: coresFor(['loop', 'threads'], processes, FEWEST),
    pooler: coresFor(['pooler'], processes),
    primary: coresFor(['primary'], processes, FEWEST),
    standby: coresFor(['standby'], processes, FEWEST),
  }
  return {
    setup: { processes, connections: CONNECTIONS, poolers: cores.pooler, cores },
    cores,
    rates,
    open,
  }
}

/** How many members fill one of each kind; the smallest saturates first. */
export function fillsAt(costs: Costs): { what: string; members: number }[] {
  const members = 100_000
  const rates = busiestRates(members, costs)
  const one = (what: string, demandMs: number) => ({ what, members: (members * 1000) / demandMs })
  const of = (part: Part) => demandOn(part, costs, rates) - costs.idle[part]
  const open = streamsOf(rates)
  return [
    one('the event loop of one process', of('loop')),
    one('one core of the primary', of('primary')),
    one('one core of a standby', of('standby')),
    one('one pooler', of('pooler')),
    one('one core of the proxy', of('proxy')),
    {
      what: 'the streams of one process in the shipped HAProxy file',
      members: (members * LINKS_OF_PROCESS) / open,
    },
    { what: 'the links of the shipped HAProxy file', members: (members * LINKS_OF_PROXY) / open },
  ].toSorted((first, other) => first.members - other.members)
}

/** Simulates each size on what is planned for it, and prints it. Answers whether no sign-in and no page is late. */
export function printSizes(costs: Costs): boolean {
  for (const { what, members } of fillsAt(costs))
    console.log(`${what} is full with ${Math.round(members).toLocaleString('en-US')} members`)
  return SIZES.map((members) => printSize(members, costs)).every((isGood) => isGood)
}

function printSize(members: number, costs: Costs): boolean {
  const { setup, cores, rates, open } = planFor(members, costs)
  const outcome = simulateMorning(setup, costs, rates, SIMULATED_SECONDS)
  const busy = [
    ...outcome.machines,
    ['one process', mostBusy(outcome.stations, 'loop')] as const,
    ['one pooler', mostBusy(outcome.stations, 'pooler')] as const,
  ]
  const [first] = busy.toSorted(([, one], [, other]) => other - one)
  const took = (act: 'signIn' | 'listings') => percentile(outcome.tookMs[act], 0.95)
  console.log(
    `${members.toLocaleString('en-US')} members: ${rates.signIn.toFixed(1)} sign-ins, ${Math.round(callsOf(costs, rates))} calls in a second, ${open.toLocaleString('en-US')} streams`,
  )
  console.log(
    `  ${setup.processes} processes on ${cores.portal} cores, ${setup.poolers} poolers, ${cores.primary} cores of the primary, ${cores.standby} of each standby, ${cores.proxy} of the proxy`,
  )
  console.log(
    `  busy: ${busy.map(([name, share]) => `${name} ${Math.round(share * 100)}%`).join(', ')}; first full: ${first?.[0]}, with ${Math.round(members / (first?.[1] ?? 1)).toLocaleString('en-US')} members`,
  )
  console.log(
    `  p95: sign-in ${Math.round(took('signIn'))} ms, list ${Math.round(took('listings'))} ms; ${outcome.open} acts open at the end`,
  )
  return took('signIn') <= MOST_MS && took('listings') <= MOST_MS
}

function mostBusy(stations: Map<string, number>, name: string): number {
  return Math.max(
    ...[...stations].flatMap(([station, share]) => (station.startsWith(`${name} `) ? [share] : [])),
  )
}
