import { seededRandom } from '../../../../server/src/seeding/random.ts'
import type { Costs } from '../costs.ts'
import { ACTS, type Act, forEachAct, LINKS_OF_BROWSER, type Rates } from '../morning.ts'
import { callSteps, placesOf, type Setup } from './setup.ts'
import { Simulation } from './simulation.ts'

/** Shares of the time that stations and machines are busy, and how long acts take. */
export type Outcome = {
  stations: Map<string, number>
  machines: Map<string, number>
  tookMs: Record<Act, number[]>
  /** Acts that were begun and have not ended. */
  open: number
}

const WARM_MS = 10_000
const SECOND_MS = 1000
const WHOLE = 1_000_000

/** Acts at some rates on a setup, for some seconds after it has warmed up. */
export function simulateMorning(setup: Setup, costs: Costs, rates: Rates, seconds: number): Outcome {
  const { machines, stations } = placesOf(setup)
  const simulation = new Simulation(machines, stations)
  const random = seededRandom(28)
  const next = () => random.whole(1, WHOLE) / WHOLE
  const endMs = WARM_MS + seconds * SECOND_MS
  const acting = newActing(simulation, { setup, costs, next })
  const idle = (index: number) => {
    const own = callSteps(setup, index, (part) => costs.idle[part])
    simulation.begin(own.call, () => undefined)
    simulation.begin(own.standby, () => undefined)
    if (simulation.now() + SECOND_MS < endMs) simulation.at(simulation.now() + SECOND_MS, () => idle(index))
  }
  const come = (act: Act) => {
    const atMs = simulation.now() - (Math.log(next()) * SECOND_MS) / rates[act]
    if (atMs > endMs) return
    simulation.at(atMs, () => {
      acting.begin(act)
      come(act)
    })
  }
  for (const act of ACTS) if (rates[act] > 0) come(act)
  for (let index = 0; index < setup.processes; index++) simulation.at(next() * SECOND_MS, () => idle(index))
  simulation.run(WARM_MS)
  simulation.busyStations(WARM_MS)
  simulation.busyMachines(WARM_MS)
  simulation.run(endMs)
  const spanMs = seconds * SECOND_MS
  return {
    stations: simulation.busyStations(spanMs),
    machines: simulation.busyMachines(spanMs),
    tookMs: acting.tookMs,
    open: acting.open(),
  }
}

type Means = { setup: Setup; costs: Costs; next: () => number }

/** Members whose browsers send the calls of an act, so many at a time. */
function newActing(simulation: Simulation, { setup, costs, next }: Means) {
  const tookMs = forEachAct(() => new Array<number>())
  let [open, turn] = [0, 0]
  const begin = (act: Act) => {
    const cameAt = simulation.now()
    const { calls, ms } = costs.acts[act]
    let [begun, ended] = [0, 0]
    open += 1
    const call = () => {
      if (begun === calls) return
      begun += 1
      turn += 1
      // Between half and one and a half of what a call costs on average.
      const own = callSteps(setup, turn, (part) => (ms[part] / calls) * (0.5 + next()))
      simulation.begin(own.standby, () => undefined)
      simulation.begin(own.call, () => {
        ended += 1
        call()
        if (ended < calls) return
        open -= 1
        if (cameAt >= WARM_MS) tookMs[act].push(simulation.now() - cameAt)
      })
    }
    for (let link = 0; link < LINKS_OF_BROWSER; link++) call()
  }
  return { begin, tookMs, open: () => open }
}
