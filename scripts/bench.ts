import { audience } from './bench/audience.ts'
import { bytes } from './bench/bytes.ts'
import { calls, load } from './bench/calls.ts'
import { consolePages } from './bench/console.ts'
import { content } from './bench/content.ts'
import { deadlines } from './bench/deadlines.ts'
import { desk } from './bench/desk.ts'
import { find } from './bench/find.ts'
import { firstVisit, start } from './bench/first-visit.ts'
import { imports } from './bench/import.ts'
import { listings } from './bench/listings.ts'
import { memory } from './bench/memory.ts'
import { replicas } from './bench/replicas.ts'
import { type Bench, runBench } from './bench/runner.ts'
import { streams } from './bench/streams.ts'
import { runCommand } from './portal/run-command.ts'

const benches: Record<string, Bench> = {
  bytes,
  listings,
  deadlines,
  desk,
  find,
  content,
  console: consolePages,
  audience,
  calls,
  load,
  replicas,
  memory,
  streams,
  import: imports,
  start,
  'first-visit': firstVisit,
}

const USAGE = `Use: npm run bench -- [<bench>] [<size>...] [<part of a case>...] [--rounds <n>] [--record]

${Object.entries(benches)
  .map(([name, { what }]) => `  ${name.padEnd(14)}${what}`)
  .join('\n')}`

await runCommand(USAGE, async () => {
  if (!(await runBench(benches, process.argv.slice(2)))) process.exitCode = 1
})
