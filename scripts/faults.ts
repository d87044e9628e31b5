import { startVitest } from 'vitest/node'
import { apache } from './faults/apache.ts'
import { clock } from './faults/clock.ts'
import { failover } from './faults/cluster-failover.ts'
import { pooler } from './faults/cluster-pooler.ts'
import { processes } from './faults/cluster-processes.ts'
import { replica } from './faults/cluster-replica.ts'
import { upgrade } from './faults/cluster-upgrade.ts'
import { disk } from './faults/disk.ts'
import { fuzz } from './faults/fuzz/fuzz.ts'
import { guesses } from './faults/guesses.ts'
import { handOver } from './faults/hand-over.ts'
import { http } from './faults/http.ts'
import { kills } from './faults/kills.ts'
import { link } from './faults/link.ts'
import { tryProductFaults } from './faults/product/try-product-faults.ts'
import { rolling } from './faults/rolling.ts'
import { type Fault, runFault } from './faults/runner.ts'
import { seats } from './faults/seats.ts'
import { signIns } from './faults/sign-ins.ts'
import { start } from './faults/start.ts'
import { timing } from './faults/timing.ts'
import { inRoot } from './launch/paths.mjs'
import { CommandError, runCommand } from './portal/run-command.ts'

/** The attacks of the field on sign-on are tests like all others, so that each run of the tests tries them too. */
const ATTACKS = ['attacks-on-answers', 'attacks-on-requests', 'attacks-on-signed-forms', 'attacks-on-clients']

const signOn: Fault = {
  what: 'the known attacks on sign-on by OpenID Connect and SAML, against a portal and two independent parties',
  holds: 'each is refused',
  run: async (scene) => {
    const vitest = await startVitest('test', ATTACKS, {
      root: inRoot(),
      watch: false,
      reporters: ['verbose'],
    })
    const files = vitest.state.getFiles().length
    const failed = vitest.state.getCountOfFailedTests()
    scene.expect(files === ATTACKS.length && failed === 0, `${files} files of attacks, ${failed} succeeded`)
    await vitest.close()
  },
}

const runs: Record<string, Fault> = {
  seats,
  rolling,
  kills,
  'hand-over': handOver,
  link,
  disk,
  start,
  clock,
  fuzz,
  http,
  timing,
  guesses,
  'sign-ins': signIns,
  'sign-on': signOn,
  apache,
}

/**
 * Runs that need more than one machine, most of them with programs of Debian: `cluster` runs them all, no
 * name leaves them out.
 */
const clusterRuns: typeof runs = {
  'cluster-failover': failover,
  'cluster-replica': replica,
  'cluster-pooler': pooler,
  'cluster-processes': processes,
  'cluster-upgrade': upgrade,
}

const known = { ...runs, ...clusterRuns }

const USAGE = `Use: npm run faults -- [<run> [<number>...]]...
     npm run faults -- cluster            all whose names begin with it, which no name leaves out
     npm run faults -- product [<part of a name>...]

${Object.entries(known)
  .map(([name, { what }]) => `  ${name.padEnd(20)}${what}`)
  .join('\n')}`

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  // Databases, pooler and proxy end as this process exits, which a signal alone does not make it do.
  if (words[0] !== 'product')
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  // Words after it choose some of the faults of the product itself, and no name leaves it out.
  if (words[0] === 'product') return report('product', await tryProductFaults(words.slice(1)))
  for (const { name, fault, numbers } of wantedRuns(words)) report(name, await runFault(name, fault, numbers))
}

/** The runs that are named, each with its numbers; without a name those of one machine. */
function wantedRuns(words: string[]) {
  const wanted: { name: string; fault: Fault; numbers: number[] }[] = []
  const want = (names: string[]) => {
    for (const name of names) {
      const fault = known[name]
      if (!fault)
        throw new CommandError(
          `There is no run "${name}": use one of ${Object.keys(known).join(', ')}, cluster, or product.`,
        )
      wanted.push({ name, fault, numbers: [] })
    }
  }
  if (words.length === 0) want(Object.keys(runs))
  for (const word of words) {
    if (/^\d+$/.test(word) && wanted.length > 0) wanted.at(-1)?.numbers.push(Number(word))
    else want(word === 'cluster' ? Object.keys(clusterRuns) : [word])
  }
  return wanted
}

function report(name: string, hasHeld: boolean): void {
  console.log(`${hasHeld ? 'ok  ' : 'FAIL'}  ${name}`)
  if (!hasHeld) process.exitCode = 1
}

await runCommand(USAGE, main)
