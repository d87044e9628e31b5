import { percentile } from '../../portal/percentile.ts'

const EVERY_MS = 150
/** About 1 ms of what a portal does most: JSON, written and read. */
const ROUNDS = 60
const RECORD = Array.from({ length: 12 }, (_, index) => ({
  id: index,
  address: `${index} Fixed Work Avenue`,
  changedOn: '2026-11-23T17:00:00.000Z',
  members: [index, index + 1, index + 2],
}))

/**
 * How fast the machine is just then, which changes by the minute where others share its processor: a piece of work that is
 * always the same, done again and again.
 */
export function watchSpeed() {
  let samples: number[] = []
  let usualMs: number | null = null
  const timer = setInterval(() => samples.push(workMs()), EVERY_MS)
  /** The middle one, as some are interrupted by other work. */
  const take = () => {
    const taken = samples
    samples = []
    return taken.length === 0 ? null : percentile(taken, 0.5)
  }
  return {
    /** What counts from here on. */
    begin: () => void take(),
    /** The speed since `begin` is the usual one from now on. */
    keepAsUsual: () => {
      usualMs = take()
    },
    /** How many times as long as usual the work has taken since `begin`; 1 while nothing is usual yet. */
    slowness: () => {
      const ms = take()
      return ms === null || usualMs === null ? 1 : ms / usualMs
    },
    stop: () => clearInterval(timer),
  }
}

function workMs(): number {
  const startedAt = performance.now()
  for (let round = 0; round < ROUNDS; round++) JSON.parse(JSON.stringify(RECORD))
  return performance.now() - startedAt
}
