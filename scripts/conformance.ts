import { parseArgs } from 'node:util'
import { freePort } from '../server/src/embedded-postgres/free-port.ts'
import { aDataConsent, aReader } from '../server/src/testing/data-api/a-data-client.ts'
import { type Outcome, runResoCases } from '../server/src/testing/data-api/reso-cases.ts'
import { withPortalDatabase } from './portal/portal-database.ts'
import { CommandError, runCommand } from './portal/run-command.ts'
import { runPortal } from './portal/run-portal.ts'

/** Runs the cases as a program that reads all listings of a portal with demo data. */
async function tryReso(): Promise<Outcome[]> {
  const portal = await runPortal(await freePort(), undefined, { DATA_API: 'on' })
  const place = {
    databaseUrl: null,
    databaseDirectUrl: null,
    dataDirectory: portal.directory,
    isDataDirectorySet: true,
  }
  try {
    return await withPortalDatabase(place, async ({ db }) => {
      const server = {
        db,
        clock: { now: () => new Date() },
        config: { issuer: `${portal.url}/oidc` },
        url: portal.url,
      }
      const { client, read } = await aReader(server)
      await aDataConsent(server, client)
      return runResoCases(read)
    })
  } finally {
    await portal.stop()
  }
}

function print(outcomes: Outcome[]): number {
  for (const { name, problem } of outcomes)
    console.log(problem === null ? `passed  ${name}` : `FAILED  ${name}: ${problem}`)
  const failed = outcomes.filter(({ problem }) => problem !== null).length
  console.log(`RESO Web API Core 2.1: ${outcomes.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

await runCommand(
  `Use: npm run conformance -- reso

Runs the cases of RESO Web API Core 2.1 against the data API of a portal of its own, with demo data.`,
  async () => {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.join(' ') !== 'reso')
      throw new CommandError('There is no such conformance: use npm run conformance -- reso.')
    process.exitCode = print(await tryReso())
  },
)
