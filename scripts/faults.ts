import { signIntoApache } from './faults/apache/sign-into-apache.ts'
import { attackSignOn } from './faults/attacks-on-sign-on.ts'
import { jumpClock } from './faults/clock.ts'
import { failOver } from './faults/cluster/failover.ts'
import { troublePooler } from './faults/cluster/pooler.ts'
import { runProcesses } from './faults/cluster/processes.ts'
import { readReplica } from './faults/cluster/replica.ts'
import { fillDisk } from './faults/disk.ts'
import { fuzz } from './faults/fuzz/fuzz.ts'
import { guessPasswords } from './faults/guesses.ts'
import { killHandOver } from './faults/hand-over.ts'
import { killHard } from './faults/kills.ts'
import { troubleLink } from './faults/link.ts'
import { tryProductFaults } from './faults/product/try-product-faults.ts'
import { breakHttp } from './faults/raw-http.ts'
import { restartRolling } from './faults/rolling/rolling.ts'
import { overbookSeats } from './faults/seats.ts'
import { signInTogether } from './faults/sign-ins.ts'
import { startTwice } from './faults/starts.ts'
import { compareTimes } from './faults/timing.ts'
import { upgradeRolling } from './faults/upgrade/upgrade.ts'

/** Each run may be given numbers: `kills 20 5`. */
const runs: Record<string, (numbers: number[]) => Promise<boolean>> = {
  seats: overbookSeats,
  rolling: restartRolling,
  kills: killHard,
  'hand-over': killHandOver,
  link: troubleLink,
  disk: fillDisk,
  start: startTwice,
  clock: jumpClock,
  fuzz,
  http: breakHttp,
  timing: compareTimes,
  guesses: guessPasswords,
  'sign-ins': signInTogether,
  'sign-on': attackSignOn,
  apache: signIntoApache,
}

/** What more than one machine needs, most of it with programs of Debian: `cluster` is all of it, no name leaves it out. */
const clusterRuns: typeof runs = {
  'cluster-failover': failOver,
  'cluster-replica': readReplica,
  'cluster-pooler': troublePooler,
  'cluster-processes': runProcesses,
  'cluster-upgrade': upgradeRolling,
}

const wanted: { name: string; numbers: number[] }[] = []
const words = process.argv.slice(2)
/** Faults of the product itself: the words after it choose some of them, and no name leaves it out. */
const isOfProduct = words[0] === 'product'
if (isOfProduct) report('product', await tryProductFaults(words.slice(1)))
for (const word of isOfProduct ? [] : words) {
  const last = wanted.at(-1)
  if (/^\d+$/.test(word) && last) last.numbers.push(Number(word))
  else if (word === 'cluster') wanted.push(...everyOf(clusterRuns))
  else wanted.push({ name: word, numbers: [] })
}
const known = { ...runs, ...clusterRuns }
// Databases, pooler and proxy end as this process exits, which a signal alone does not make it do.
if (wanted.some(({ name }) => Object.hasOwn(clusterRuns, name)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
for (const { name, numbers } of words.length > 0 ? wanted : everyOf(runs)) {
  const run = known[name]
  if (!run)
    throw new Error(
      `There is no run "${name}": use one of ${Object.keys(known).join(', ')}, cluster, or product.`,
    )
  report(name, await run(numbers))
}

function report(name: string, hasHeld: boolean): void {
  console.log(`${hasHeld ? 'ok  ' : 'FAIL'}  ${name}`)
  if (!hasHeld) process.exitCode = 1
}

function everyOf(some: typeof runs): typeof wanted {
  return Object.keys(some).map((name) => ({ name, numbers: [] }))
}
