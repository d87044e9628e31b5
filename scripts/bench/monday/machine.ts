import type { watchSpeed } from './machine-speed.ts'
import { mapParts, type Processor, sinceThen } from './processor-time.ts'

export type Machine = ReturnType<typeof machineOf>
/** `slowness` is how many times as long as usual the same piece of work took meanwhile. */
export type Taken<Done = unknown> = { done: Done; processor: Processor; spanMs: number; slowness: number }

/** What this machine takes for something, in ms of the processor at its usual speed. */
export function machineOf(read: () => Processor, speed: ReturnType<typeof watchSpeed>) {
  return {
    during: async <Done>(work: () => Promise<Done>): Promise<Taken<Done>> => {
      speed.begin()
      const [before, startedAt] = [read(), performance.now()]
      const done = await work()
      const [taken, spanMs] = [sinceThen(read(), before), performance.now() - startedAt]
      const slowness = speed.slowness()
      const processor = mapParts((part) => taken[part] / slowness)
      return { done, processor, spanMs, slowness }
    },
  }
}

/** The same for each second. */
export const perSecond = ({ processor, spanMs }: Taken): Processor =>
  mapParts((part) => (processor[part] * 1000) / spanMs)
