import { writeFileSync } from 'node:fs'
import { measureAudit } from './bench/audit/measure-audit.ts'
import { measureConsole } from './bench/console/measure-console.ts'
import { measureMemberCalls } from './bench/console/measure-member-calls.ts'
import { measureTransfers } from './bench/console/measure-transfers.ts'
import { measureConsoleLists } from './bench/console-lists/measure-console-lists.ts'
import { measureFirstVisit } from './bench/first-visit/measure-first-visit.ts'
import { measureImport } from './bench/import/measure-import.ts'
import { measureLauncher } from './bench/launch/measure-launcher.ts'
import { measureDeadlines } from './bench/listings/measure-deadlines.ts'
import { measureDesk } from './bench/listings/measure-desk.ts'
import { measureFind } from './bench/listings/measure-find.ts'
import { measureListings } from './bench/listings/measure-listings.ts'
import { measureBroadcast } from './bench/live/measure-broadcast.ts'
import { measureStreams } from './bench/live/measure-streams.ts'
import { measureAudience } from './bench/measure-audience.ts'
import { measureBytes, PARTS, type Part } from './bench/measure-bytes.ts'
import { measureCalls } from './bench/measure-calls.ts'
import { measureContent } from './bench/measure-content.ts'
import { measureLoad } from './bench/measure-load.ts'
import { measureMemory } from './bench/measure-memory.ts'
import { measureReplicas } from './bench/measure-replicas.ts'
import { measureStart } from './bench/measure-start.ts'
import { measureMembers } from './bench/members/measure-members.ts'
import { measureDeliveries } from './bench/operations/measure-deliveries.ts'
import { measureUsage } from './bench/operations/measure-usage.ts'
import { inRoot } from './launch/paths.mjs'

const budgetsInKb: Record<Part, number> = {
  publicHome: 90,
  dashboard: 170,
  listings: 35,
  wizard: 60,
  map: 40,
  training: 25,
  calendar: 75,
  consoleList: 44,
  consoleForm: 30,
  consoleEditor: 80,
  consolePlots: 30,
}

/** What the browser loads, against its budget; with `--record` the figures are kept. */
async function benchBytes(): Promise<boolean> {
  const { bytes, requests } = await measureBytes()
  let isGood = true
  for (const part of PARTS) {
    const isWithin = bytes[part] <= budgetsInKb[part] * 1024
    console.log(
      `${isWithin ? 'ok  ' : 'OVER'}  ${part}: ${(bytes[part] / 1024).toFixed(1)} KB, budget ${budgetsInKb[part]} KB`,
    )
    isGood &&= isWithin
  }
  console.log(`requests: ${JSON.stringify(requests)}`)
  if (process.argv.includes('--record'))
    writeFileSync(inRoot('docs/bytes.json'), `${JSON.stringify(bytes, null, 2)}\n`)
  return isGood
}

const [subject = '', ...numbers] = process.argv.slice(2)
const [number] = numbers.map(Number)
const measures: Record<string, () => Promise<boolean>> = {
  listings: () => measureListings(numbers.length > 0 ? numbers.map(Number) : undefined),
  deadlines: measureDeadlines,
  desk: measureDesk,
  find: measureFind,
  replicas: measureReplicas,
  load: () => measureLoad(numbers.map(Number)),
  import: () => measureImport(number),
  broadcast: measureBroadcast,
  audience: measureAudience,
  content: measureContent,
  audit: measureAudit,
  console: measureConsole,
  'console-lists': () => measureConsoleLists(numbers),
  'member-calls': measureMemberCalls,
  transfers: () => measureTransfers(...numbers.map(Number)),
  members: measureMembers,
  deliveries: measureDeliveries,
  usage: measureUsage,
  streams: () => measureStreams(number),
  start: measureStart,
  'first-visit': () => measureFirstVisit(numbers),
  launch: measureLauncher,
  calls: measureCalls,
  memory: () => measureMemory(number),
}
const isGood = await (measures[subject] ?? benchBytes)()
if (!isGood) process.exitCode = 1
