import { percentile } from '../../portal/percentile.ts'
import { busiestRates, type Costs, meanCosts, printCosts } from './costs.ts'
import type { Done } from './driving/offer.ts'
import { perSecond, type Taken } from './machine.ts'
import { HELD_STREAMS, measureCosts, type Place } from './measure-costs.ts'
import { heartbeatsOf, type Rates, streamsOf } from './morning.ts'
import { PARTS, type Part, type Processor } from './processor-time.ts'
import type { Setup } from './simulation/setup.ts'
import { simulateMorning } from './simulation/simulate-morning.ts'

/** How many members' busiest minute is offered to this machine. */
const POINTS = [2500, 5000, 7500, 10_000, 12_500, 15_000]
const MEASURED_MS = 30_000
const SIMULATED_SECONDS = 120
/** What is further off than this share is not predicted. */
const MOST_OFF = 0.15
const MOST_LATE = ['signIn', 'listings', 'renewal'] as const

/** What is compared: parts that are big enough for the clock of the processor. */
const COMPARED: { name: string; parts: Part[] }[] = [
  { name: 'portal', parts: ['loop', 'threads'] },
  { name: 'databases', parts: ['primary', 'standby'] },
  { name: 'all', parts: PARTS.filter((part) => part !== 'driver') },
]

/** What was measured while the busiest minute of so many members was offered; the processor in ms of each second. */
type Point = Pick<Done, 'tookMs' | 'failures'> &
  Pick<Taken, 'processor' | 'slowness'> & { members: number; rates: Rates }

/**
 * Offers the busiest minute of several sizes to the portal on this machine. What acts cost is measured before and after each,
 * as a portal becomes cheaper while it runs.
 */
export async function measurePoints(place: Place): Promise<{ points: Point[]; costs: Costs }> {
  const first = await measureCosts(place)
  const rounds = [first]
  const points: Point[] = []
  for (const members of POINTS) {
    points.push(await measurePoint(place, members, heldRates(busiestRates(members, first))))
    rounds.push(await measureCosts(place))
  }
  const costs = meanCosts(rounds)
  console.log(`Each act, mean of ${rounds.length} rounds:`)
  printCosts(costs)
  return { points, costs }
}

async function measurePoint({ driver, machine }: Place, members: number, rates: Rates): Promise<Point> {
  await driver.hold(Math.round(streamsOf(rates)))
  const taken = await machine.during(() => driver.offer(rates, MEASURED_MS))
  await driver.hold(0)
  const { tookMs, failures } = taken.done
  return { members, rates, processor: perSecond(taken), slowness: taken.slowness, tookMs, failures }
}

/**
 * Offers the same to the simulation of a machine with so many cores for everything. Answers whether every point is predicted
 * within 15%.
 */
export function checkPoints(points: readonly Point[], costs: Costs, cores: number): boolean {
  const setup: Setup = { processes: 1, connections: 10, poolers: 1, cores: { together: cores } }
  let isGood = true
  for (const { members, rates, processor, slowness, tookMs, failures } of points) {
    const predicted = simulateMorning(setup, costs, rates, SIMULATED_SECONDS)
    const partMs = predictedMs(predicted.stations, setup)
    const words = COMPARED.map(({ name, parts }) => {
      const sumOf = (ms: Processor) => parts.reduce((sum, part) => sum + ms[part], 0)
      const measured = sumOf(processor)
      const off = sumOf(partMs) / measured - 1
      isGood &&= Math.abs(off) <= MOST_OFF
      return `${name} ${Math.round(sumOf(partMs))} of ${Math.round(measured)} ms (${inPercent(off)})`
    })
    const late = MOST_LATE.map((act) => {
      const at = (times: number[]) => Math.round(percentile(times, 0.5))
      return `${act} ${at(predicted.tookMs[act])} of ${at(tookMs[act])} ms`
    })
    console.log(
      `${members} members, predicted of measured in each second: ${words.join(', ')}; p50: ${late.join(', ')}; slowness ${slowness.toFixed(2)}`,
    )
    if (failures.length > 0) console.error(`${failures.length} acts failed: ${failures[0]}`)
    isGood &&= failures.length === 0
  }
  return isGood
}

/** This machine holds no more streams than were measured. */
function heldRates(rates: Rates): Rates {
  return { ...rates, heartbeat: Math.min(rates.heartbeat, heartbeatsOf(HELD_STREAMS)) }
}

function predictedMs(stations: Map<string, number>, { cores }: Setup): Processor {
  const together = 'together' in cores ? cores.together : 1
  const share = (name: string, servers: number) => (stations.get(name) ?? 0) * servers * 1000
  return {
    driver: share('driver', 1),
    proxy: share('proxy', together),
    loop: share('loop 0', 1),
    threads: share('threads 0', 4),
    pooler: share('pooler 0', 1),
    primary: share('connections 0', 10),
    standby: share('standby', 1000),
  }
}

const inPercent = (share: number) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}%`
