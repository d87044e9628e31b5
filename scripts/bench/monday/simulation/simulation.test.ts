import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../../server/src/seeding/random.ts'
import { Simulation } from './simulation.ts'

const ARRIVALS = 300_000

const WHOLE = 1_000_000_000

/** Numbers between 0 and 1, the same in each run. */
function numbers(seed: number) {
  const random = seededRandom(seed)
  return () => random.whole(1, WHOLE) / WHOLE
}

const exponential = (next: () => number, meanMs: number) => -Math.log(next()) * meanMs

/** The mean time that tasks spend, which come at random and find `servers` on as many cores. */
function meanStay(servers: number, arrivalsPerMs: number, serviceMs: (next: () => number) => number): number {
  const simulation = new Simulation(
    [{ name: 'machine', cores: servers }],
    [{ name: 'station', servers, machine: 'machine' }],
  )
  const next = numbers(7)
  let [comeAt, stayed, count] = [0, 0, 0]
  const arrive = () => {
    const cameAt = simulation.now()
    simulation.begin([{ station: 'station', ms: serviceMs(next) }], () => {
      stayed += simulation.now() - cameAt
      count += 1
    })
    comeAt += exponential(next, 1 / arrivalsPerMs)
    if (count < ARRIVALS) simulation.at(comeAt, arrive)
  }
  simulation.at(0, arrive)
  simulation.run()
  return stayed / count
}

/** How long a task stays with `servers` servers (Erlang's formula), arrivals and service at random. */
function erlangStay(servers: number, arrivalsPerMs: number, serviceMs: number): number {
  const offered = arrivalsPerMs * serviceMs
  let blocked = 1
  for (let server = 1; server <= servers; server++)
    blocked = (offered * blocked) / (server + offered * blocked)
  const load = offered / servers
  const waits = blocked / (1 - load + load * blocked)
  return serviceMs + (waits * serviceMs) / (servers - offered)
}

test.each([
  [1, 0.5],
  [1, 0.8],
  [2, 0.7],
  [4, 0.75],
])('%i servers that are busy for %f of the time take as long as Erlang says', (servers, load) => {
  const serviceMs = 1
  const arrivals = (load * servers) / serviceMs
  const stay = meanStay(servers, arrivals, (next) => exponential(next, serviceMs))
  const expected = erlangStay(servers, arrivals, serviceMs)
  expect(Math.abs(stay / expected - 1)).toBeLessThan(0.04)
})

test('one server with equal work takes as long as Pollaczek and Khinchine say', () => {
  const [load, serviceMs] = [0.7, 2]
  const stay = meanStay(1, load / serviceMs, () => serviceMs)
  expect(Math.abs(stay / (serviceMs + (load * serviceMs) / (2 * (1 - load))) - 1)).toBeLessThan(0.04)
})

const step = fc.record({
  station: fc.constantFrom('one', 'two', 'three'),
  ms: fc.integer({ min: 0, max: 12 }),
})
const task = fc.record({ atMs: fc.integer({ min: 0, max: 60 }), steps: fc.array(step, { maxLength: 6 }) })

test('every task ends, no earlier than its own work, and all work is counted once', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), (tasks, cores) => {
      const simulation = new Simulation(
        [{ name: 'machine', cores }],
        ['one', 'two', 'three'].map((name, index) => ({ name, servers: index + 1, machine: 'machine' })),
      )
      const ends: { atMs: number; ownMs: number; endMs: number }[] = []
      for (const { atMs, steps } of tasks)
        simulation.at(atMs, () =>
          simulation.begin(steps, () => {
            const ownMs = steps.reduce((sum, { ms }) => sum + ms, 0)
            ends.push({ atMs, ownMs, endMs: simulation.now() })
          }),
        )
      simulation.run()
      expect(ends).toHaveLength(tasks.length)
      for (const { atMs, ownMs, endMs } of ends) expect(endMs).toBeGreaterThanOrEqual(atMs + ownMs)
      const work = ends.reduce((sum, { ownMs }) => sum + ownMs, 0)
      expect((simulation.busyMachines(1).get('machine') ?? 0) * cores).toBeCloseTo(work)
      expect(simulation.now()).toBeGreaterThanOrEqual(work / cores)
    }),
  )
})

test('many short steps are not kept by one long one', () => {
  const simulation = new Simulation(
    [{ name: 'machine', cores: 1 }],
    [
      { name: 'long', servers: 1, machine: 'machine' },
      { name: 'short', servers: 1, machine: 'machine' },
    ],
  )
  const ends: Record<string, number> = {}
  simulation.at(0, () =>
    simulation.begin([{ station: 'long', ms: 100 }], () => {
      ends['long'] = simulation.now()
    }),
  )
  simulation.at(1, () =>
    simulation.begin([{ station: 'short', ms: 2 }], () => {
      ends['short'] = simulation.now()
    }),
  )
  simulation.run()
  expect(ends).toEqual({ short: 6, long: 102 })
})
