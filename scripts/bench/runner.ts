import { parseArgs } from 'node:util'
import type { OpenDatabase } from '../../server/src/db/open.ts'
import { percentile } from '../portal/percentile.ts'
import { CommandError } from '../portal/run-command.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from './bench-portal.ts'

/** The options behind the name of a bench; `--rounds` is how often each thing is done. */
type Order = { numbers: number[]; words: string[]; rounds: number | undefined; isRecording: boolean }
/** A bench of `npm run bench`; `run` returns whether all limits were kept. */
export type Bench = { what: string; run: (order: Order) => Promise<boolean> }

export type Case = {
  name: string
  /** The limit at the largest size: a multiple of the time at the smallest (p50), or milliseconds (p95). */
  limit?: { times: number } | { p95Ms: number }
  /** Prepares on a portal what is then done again and again; each round has another number. */
  ask: (portal: BenchPortal) => Promise<(round: number) => Promise<unknown>>
  /** The text beside the times. */
  note?: () => string
}

type DataBench = {
  what: string
  /** How many records each portal has. */
  sizes: number[]
  fill: (pool: OpenDatabase['pool'], size: number) => Promise<void>
  cases: Case[]
}

const ROUNDS = 60
const WARM_UP = 5
/** The time limit above which a slow call is repeated less often. */
const MAX_MS = 8000
const MIN_ROUNDS = 10
/** A difference that only noise makes, in ms. */
const NOISE_MS = 1.5

/** A bench of pages and calls among many records: numbers are other sizes, words choose cases by parts of their names. */
export function dataBench({ what, sizes, fill, cases }: DataBench): Bench {
  return {
    what,
    run: async ({ numbers, words, rounds = ROUNDS }) => {
      const asked = numbers.length > 0 ? numbers : sizes
      const chosen = cases.filter(
        ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
      )
      let isGood = chosen.length > 0
      await withDatabaseServer(async (urlOf) => {
        const portals: BenchPortal[] = []
        for (const size of asked) {
          console.log(`Filling ${size}`)
          portals.push(await openBenchPortal(urlOf, `bench_${size}`, (pool) => fill(pool, size)))
        }
        console.log(`\nMilliseconds, p50 / p95 of ${rounds}, among ${asked.join(', ')}`)
        for (const one of chosen) isGood = (await measure(portals, one, rounds)) && isGood
        for (const portal of portals) await portal.close()
      })
      return isGood
    },
  }
}

async function measure(portals: BenchPortal[], { name, limit, ask, note }: Case, rounds: number) {
  const works: ((round: number) => Promise<unknown>)[] = []
  for (const portal of portals) works.push(await ask(portal))
  const figures = (await timesByTurns(works, rounds)).map(figureOf)
  const [few, many] = [figures[0], figures.at(-1)]
  if (!few || !many) return false
  const isWithin =
    !limit ||
    ('times' in limit
      ? many.p50 <= Math.max(limit.times * few.p50, few.p50 + NOISE_MS)
      : many.p95 <= limit.p95Ms)
  printRow(limit ? isWithin : null, name, [...figures.map(inWords), ...(note ? [note()] : [])])
  return isWithin
}

/** The milliseconds of each work, all done by turns, so that any other load of the machine slows down all. */
async function timesByTurns(works: ((round: number) => Promise<unknown>)[], rounds: number) {
  const taken = works.map(() => new Array<number>())
  const until = performance.now() + MAX_MS * works.length
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    if (round > MIN_ROUNDS + WARM_UP && performance.now() > until) break
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now()
      await work(round)
      if (round >= WARM_UP) taken[index]?.push(performance.now() - startedAt)
    }
  }
  return taken
}

type Figure = { p50: number; p95: number; p99: number }

export function figureOf(times: number[]): Figure {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) }
}

const inWords = ({ p50, p95 }: Figure) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`

/** The one form of a line: whether it is within its limit (null without one), its name and its figures. */
export function printRow(isWithin: boolean | null, name: string, cells: (string | number)[]): void {
  const verdict = isWithin === null ? '    ' : isWithin ? 'ok  ' : 'OVER'
  console.log(`${verdict}  ${name.padEnd(50)}${cells.map((cell) => String(cell).padStart(18)).join('')}`)
}

/**
 * Runs the bench that is named, or the one of bytes.
 * @throws CommandError for an unknown one
 */
export async function runBench(benches: Record<string, Bench>, parameters: string[]): Promise<boolean> {
  const { positionals, values } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { rounds: { type: 'string' }, record: { type: 'boolean', default: false } },
  })
  const [name = 'bytes', ...rest] = positionals
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
  if (!bench)
    throw new CommandError(`There is no bench "${name}": use one of ${Object.keys(benches).join(', ')}.`)
  return bench.run({
    numbers: rest.filter((word) => /^\d+$/.test(word)).map(Number),
    words: rest.filter((word) => !/^\d+$/.test(word)),
    rounds: values.rounds === undefined ? undefined : Number(values.rounds),
    isRecording: values.record,
  })
}
