import { expect, test } from 'vitest'
import type { Costs } from './costs.ts'
import { ACTS, forEachAct, times } from './morning.ts'
import { PARTS, type Processor } from './processor-time.ts'
import { simulateMorning } from './simulation/simulate-morning.ts'
import { fillsAt, planFor } from './sizes.ts'

const each = (ms: Partial<Processor>): Processor => {
  const all = Object.fromEntries(PARTS.map((part) => [part, 0])) as Processor
  return { ...all, ...ms }
}

/** Every act costs the same, heartbeats nothing. */
function costsOf(ms: Partial<Processor>, idle: Partial<Processor> = {}): Costs {
  const acts = forEachAct((act) => ({ calls: 4, ms: act === 'heartbeat' ? each({}) : each(ms) }))
  return { idle: each(idle), acts }
}

const even = costsOf(
  { proxy: 4, loop: 80, threads: 20, pooler: 5, primary: 50, standby: 10 },
  { loop: 10, primary: 5 },
)

test('ten times the members need about ten times the processes, and cores are left for what comes on top', () => {
  const [small, large] = [planFor(100_000, even), planFor(1_000_000, even)]
  expect(large.setup.processes / small.setup.processes).toBeGreaterThan(9)
  expect(large.setup.processes / small.setup.processes).toBeLessThan(11)
  expect(planFor(10, even).setup).toMatchObject({ processes: 2, poolers: 1 })
  expect(planFor(10, even).cores).toEqual({ proxy: 1, portal: 2, pooler: 1, primary: 2, standby: 2 })
})

test('the simulation is as busy as costs times rates say, and at most 60 % as planned', () => {
  const { setup, rates, cores } = planFor(100_000, even)
  const { machines, stations, open } = simulateMorning(setup, even, rates, 60)
  const acts = ACTS.filter((act) => act !== 'heartbeat').reduce((sum, act) => sum + rates[act], 0)
  const primary = (acts * 50 + setup.processes * 5) / 1000 / cores.primary
  expect(Math.abs((machines.get('primary') ?? 0) / primary - 1)).toBeLessThan(0.05)
  const loop = (acts * 80) / 1000 / setup.processes + 0.01
  expect(Math.abs((stations.get('loop 0') ?? 0) / loop - 1)).toBeLessThan(0.08)
  for (const share of machines.values()) expect(share).toBeLessThan(0.65)
  expect(open).toBeLessThan(50)
})

test('more than a setup carries waits, and its acts stay open', () => {
  const { setup, rates } = planFor(5000, even)
  const { machines, open, tookMs } = simulateMorning(setup, even, times(rates, 4), 60)
  expect(Math.max(...machines.values())).toBeGreaterThan(0.97)
  expect(Math.max(...machines.values())).toBeLessThan(1.01)
  expect(open).toBeGreaterThan(300)
  expect(Math.max(...tookMs.signIn)).toBeGreaterThan(5000)
})

test('what costs most is full first', () => {
  expect(fillsAt(costsOf({ loop: 80, primary: 50 }))[0]?.what).toBe('the event loop of one process')
  expect(fillsAt(costsOf({ loop: 80, primary: 500 }))[0]?.what).toBe('one core of the primary')
  const [first, second] = fillsAt(costsOf({ loop: 0.001 }))
  expect(first?.what).toBe('the streams of one process in the shipped HAProxy file')
  expect((second?.members ?? 0) / (first?.members ?? 1)).toBeCloseTo(4)
})
