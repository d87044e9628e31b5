import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../server/src/embedded-postgres/free-port.ts'
import { type Cluster, runCluster } from './cluster/run-cluster.ts'

const USAGE = `Use: npm run cluster                                    runs a portal on two databases, until Ctrl+C
     npm run cluster -- promote [--without-standby]     makes the standby the primary
     npm run cluster -- follow                          has the former primary follow the present one`

/** Where a running cluster says how it takes orders; readable by its user only. */
const place = path.join(tmpdir(), `gatehouse-cluster-of-${process.getuid?.() ?? 0}.json`)

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-standby': { type: 'boolean', default: false } },
})

async function main(): Promise<void> {
  if (positionals.length === 0) await runUntilStopped()
  else if (positionals.join(' ') === 'promote') await askToPromote(values['without-standby'])
  else if (positionals.join(' ') === 'follow') await order('follow')
  else throw new Error(USAGE)
}

async function runUntilStopped(): Promise<void> {
  const cluster = await runCluster()
  const listener = takeOrders(cluster)
  const port = await freePort()
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  mkdirSync(path.dirname(place), { recursive: true })
  rmSync(place, { force: true })
  writeFileSync(place, JSON.stringify({ port }), { mode: 0o600 })
  const { urls, pair, folder } = cluster
  console.log(`Portal    ${urls.portal}
Pooler    ${urls.pooler}
Primary   ${urls.primary}
Replica   ${urls.replica}
Databases ${pair.map(({ name, port }) => `${name} at port ${port}`).join(', ')}
Logs      ${folder}
Ctrl+C ends all of it. In another window: npm run cluster -- promote [--without-standby], then -- follow`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  rmSync(place, { force: true })
  listener.close()
  await cluster.stop()
}

function takeOrders(cluster: Cluster): http.Server {
  const orders: Record<string, () => Promise<string>> = {
    '/promote': async () => `The database ${(await cluster.promote(false)).name} is the primary.`,
    '/promote?without-standby': async () =>
      `The database ${(await cluster.promote(true)).name} is the primary.`,
    '/follow': async () => {
      const primary = await cluster.primary()
      const other = cluster.otherThan(primary)
      await other.stop()
      await cluster.comeBack(other, primary)
      return `The database ${other.name} follows ${primary.name}.`
    },
  }
  return http.createServer((request, response) => {
    const obey = request.method === 'POST' ? orders[request.url ?? ''] : undefined
    if (!obey) return void response.writeHead(404).end()
    void obey()
      .catch((error: unknown) => {
        response.statusCode = 409
        return error instanceof Error ? error.message : String(error)
      })
      .then((text) => response.end(text))
  })
}

async function askToPromote(isWithoutStandby: boolean): Promise<void> {
  await order(`promote${isWithoutStandby ? '?without-standby' : ''}`)
  console.log(
    isWithoutStandby
      ? 'Commits wait for nobody. npm run cluster -- follow brings the other database back.'
      : 'Commits wait for the other database: npm run cluster -- follow brings it back.',
  )
}

async function order(name: string): Promise<void> {
  const { port } = readPlace()
  const answer = await fetch(`http://127.0.0.1:${port}/${name}`, { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  console.log(text)
}

function readPlace(): { port: number } {
  try {
    return JSON.parse(readFileSync(place, 'utf8'))
  } catch {
    throw new Error('No cluster runs here: start one with npm run cluster.')
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
