import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../server/src/embedded-postgres/free-port.ts'
import { type Cluster, runCluster } from './cluster/run-cluster.ts'
import { CommandError, runCommand } from './portal/run-command.ts'

const USAGE = `Use: npm run cluster                                    runs a portal on two databases, until Ctrl+C
     npm run cluster -- promote [--without-standby]     makes the standby the primary
     npm run cluster -- follow                          has the former primary follow the present one`

/** Where a running cluster says at which port it takes orders; readable by its user only. */
const place = path.join(tmpdir(), `gatehouse-cluster-of-${process.getuid?.() ?? 0}`)

const ORDERS: Record<string, (cluster: Cluster) => Promise<string>> = {
  '/promote': async (cluster) =>
    `The database ${(await cluster.promote(false)).name} is the primary.
Commits wait for the other database: npm run cluster -- follow brings it back.`,
  '/promote?without-standby': async (cluster) =>
    `The database ${(await cluster.promote(true)).name} is the primary.
Commits wait for nobody. npm run cluster -- follow brings the other database back.`,
  '/follow': async (cluster) => {
    const primary = await cluster.primary()
    const other = cluster.otherThan(primary)
    await other.stop()
    await cluster.comeBack(other, primary)
    return `The database ${other.name} follows ${primary.name}.`
  },
}

async function runUntilStopped(): Promise<void> {
  const cluster = await runCluster()
  const listener = http.createServer((request, response) => {
    const obey = request.method === 'POST' ? ORDERS[request.url ?? ''] : undefined
    if (!obey) return void response.writeHead(404).end()
    void obey(cluster).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(409).end(error instanceof Error ? error.message : String(error)),
    )
  })
  const port = await freePort()
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  rmSync(place, { force: true })
  writeFileSync(place, String(port), { mode: 0o600, flag: 'wx' })
  const { urls, pair, folder } = cluster
  console.log(`Portal    ${urls.portal}
Pooler    ${urls.pooler}
Primary   ${urls.primary}
Replica   ${urls.replica}
Databases ${pair.map((server) => `${server.name} at port ${server.port}`).join(', ')}
Logs      ${folder}
Ctrl+C ends all of it. In another window: npm run cluster -- promote [--without-standby], then -- follow`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  rmSync(place, { force: true })
  listener.close()
  await cluster.stop()
}

async function order(name: string): Promise<void> {
  let port = ''
  try {
    port = readFileSync(place, 'utf8')
  } catch {
    throw new CommandError('No cluster runs here: start one with npm run cluster.')
  }
  const answer = await fetch(`http://127.0.0.1:${port}${name}`, { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new CommandError(text)
  console.log(text)
}

async function main(): Promise<void> {
  const options = { 'without-standby': { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const name = `/${positionals.join(' ')}${values['without-standby'] ? '?without-standby' : ''}`
  if (name === '/') await runUntilStopped()
  else if (Object.hasOwn(ORDERS, name)) await order(name)
  else
    throw new CommandError(`There is no order "${name.slice(1)}": use promote or follow. --help says more.`)
}

await runCommand(USAGE, main)
