import { setTimeout as wait } from 'node:timers/promises'
import type { Costs } from './costs.ts'
import type { Driver } from './driving/driver.ts'
import { type Machine, perSecond } from './machine.ts'
import { ACTS, type Act, forEachAct, heartbeatsOf } from './morning.ts'
import { mapParts, type Processor } from './processor-time.ts'

const IDLE_MS = 10_000
const REST_BUSY_MS = 120
const LONGEST_UNREST_MS = 240_000
const MEASURED_MS = 6000
const TRIED = 10
/** Of what one browser after the other would reach: a machine that is neither idle nor full. */
const SHARE_OF_RATE = 0.5
const MOST_PER_SECOND = 60
export const HELD_STREAMS = 400

export type Place = { driver: Driver; machine: Machine }

/** What each act costs each part, one kind after the other, beside what the idle portal takes anyway. */
export async function measureCosts({ driver, machine }: Place): Promise<Costs> {
  const idle = await whenAtRest(machine)
  const acts = forEachAct((act) => ({ calls: driver.callsOf(act), ms: none() }))
  await driver.hold(HELD_STREAMS)
  const held = perSecond(await machine.during(() => wait(IDLE_MS)))
  acts.heartbeat.ms = mapParts((part) => Math.max(0, held[part] - idle[part]) / heartbeatsOf(HELD_STREAMS))
  await driver.hold(0)
  for (const act of ACTS.filter((known) => known !== 'heartbeat'))
    acts[act].ms = await costOf(act, { driver, machine }, idle)
  return { idle, acts }
}

/** What the idle portal takes; what follows the filling of a database, such as its first jobs, is no part of a morning. */
async function whenAtRest(machine: Machine): Promise<Processor> {
  for (const until = performance.now() + LONGEST_UNREST_MS; performance.now() < until; ) {
    const idle = perSecond(await machine.during(() => wait(IDLE_MS)))
    if (idle.loop + idle.primary < REST_BUSY_MS) return idle
  }
  throw new Error('The portal does not come to rest.')
}

async function costOf(act: Act, { driver, machine }: Place, idle: Processor): Promise<Processor> {
  const nothing = forEachAct(() => 0)
  const tried = await driver.offer({ ...nothing, [act]: TRIED }, 1000)
  const meanMs = tried.tookMs[act].reduce((sum, ms) => sum + ms, 0) / Math.max(1, tried.tookMs[act].length)
  const rate = Math.min(MOST_PER_SECOND, (SHARE_OF_RATE * 1000) / meanMs)
  const { done, processor } = await machine.during(() =>
    driver.offer({ ...nothing, [act]: rate }, MEASURED_MS),
  )
  if (done.failures.length > 0) throw new Error(done.failures[0])
  const count = done.tookMs[act].length
  return mapParts((part) => Math.max(0, processor[part] - (idle[part] * done.spanMs) / 1000) / count)
}

const none = () => mapParts(() => 0)
