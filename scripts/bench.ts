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
import { runBench } from './bench/runner.ts'
import { streams } from './bench/streams.ts'

const isGood = await runBench(
  {
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
  },
  process.argv.slice(2),
)
if (!isGood) process.exitCode = 1
