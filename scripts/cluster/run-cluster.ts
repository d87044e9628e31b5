import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { type RunningProcess, runProcess } from '../faults/portal/run-process.ts'
import { inRoot } from '../launch/paths.mjs'
import { type DatabaseServer, databaseServer } from './database-server.ts'
import { runPooler } from './pooler.ts'
import { findPrograms, PROXY, startProgram, unprivileged } from './programs.ts'
import { comeBack, confirmBy, promote } from './replication.ts'
import { roleOf, serveRole } from './role-page.ts'

const DATABASE = 'gatehouse'
const MAX_START_MS = 30_000

type Options = { processes?: number; env?: Record<string, string> }

/**
 * Two databases, one following the other, a pooler, a proxy and processes of the portal, all on this machine. `stop` ends
 * all of it and removes its folder.
 */
export async function runCluster({ processes = 3, env = {} }: Options = {}) {
  await findPrograms()
  const folder = clusterFolder()
  const password = randomBytes(12).toString('hex')
  const [ports, stops] = [await freePorts(), new Array<() => Promise<unknown>>()]
  const stop = async () => {
    for (const end of stops.reverse()) await end().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const pair = await runPair(folder, password, stops)
    for (const [index, server] of pair.entries())
      stops.push((await serveRole(index === 0 ? ports.roleOne : ports.roleTwo, server, pair)).stop)
    const proxy = startProgram(
      PROXY,
      ['-db', '-f', inRoot('docs/proxy/haproxy-cluster.cfg')],
      path.join(folder, 'haproxy.log'),
      { isRoot: true, env: proxyEnvironment(ports, pair) },
    )
    stops.push(() => proxy.end('SIGTERM'))
    const pooler = runPooler({ folder, port: ports.pooler, primaryPort: ports.primary, password })
    stops.push(pooler.stop)
    const urlAt = (port: number) => `postgres://gatehouse:${password}@127.0.0.1:${port}/${DATABASE}`
    const urls = {
      portal: `http://127.0.0.1:${ports.portal}`,
      pooler: urlAt(ports.pooler),
      primary: urlAt(ports.primary),
      replica: urlAt(ports.replica),
    }
    const log = path.join(folder, 'portal.log')
    const startProcess = (index: number) =>
      runProcess(ports.processes[index] ?? 0, log, { ...portalEnvironment(urls), ...env })
    const running: RunningProcess[] = []
    stops.push(async () => void (await Promise.all(running.map((one) => one.stop()))))
    // The first one migrates and fills the database.
    for (let index = 0; index < processes; index++) running.push(await startProcess(index))
    await untilReady(urls.portal)
    return { folder, log, urls, pair, proxy, pooler, running, startProcess, ...actsOn(pair), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Cluster = Awaited<ReturnType<typeof runCluster>>

/** A folder for files of the cluster, which the user of the databases owns. */
export function clusterFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-cluster-'))
  chmodSync(folder, 0o755)
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

async function freePorts() {
  const one = () => freePort()
  return {
    portal: await one(),
    primary: await one(),
    replica: await one(),
    pooler: await one(),
    roleOne: await one(),
    roleTwo: await one(),
    processes: [await one(), await one(), await one()],
  }
}

async function runPair(folder: string, password: string, stops: (() => Promise<unknown>)[]) {
  const one = databaseServer({ name: 'one', port: await freePort(), folder, password })
  const two = databaseServer({ name: 'two', port: await freePort(), folder, password })
  const pair: [DatabaseServer, DatabaseServer] = [one, two]
  for (const server of pair) stops.push(server.stop)
  await one.initialize()
  await one.start()
  await one.ask(`create database ${DATABASE}`)
  await two.copyFrom(one)
  await two.start()
  await confirmBy(one, two)
  return pair
}

type Ports = Awaited<ReturnType<typeof freePorts>>

function proxyEnvironment(ports: Ports, [one, two]: [DatabaseServer, DatabaseServer]) {
  const at = (port: number | undefined) => `127.0.0.1:${port}`
  return {
    PORTAL_BIND: at(ports.portal),
    PRIMARY_BIND: at(ports.primary),
    REPLICA_BIND: at(ports.replica),
    DATABASE_ONE: at(one.port),
    DATABASE_TWO: at(two.port),
    ROLE_ONE: String(ports.roleOne),
    ROLE_TWO: String(ports.roleTwo),
    PORTAL_ONE: at(ports.processes[0]),
    PORTAL_TWO: at(ports.processes[1]),
    PORTAL_THREE: at(ports.processes[2]),
  }
}

function portalEnvironment(urls: { portal: string; pooler: string; primary: string; replica: string }) {
  return {
    PUBLIC_URL: urls.portal,
    DATABASE_URL: urls.pooler,
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: urls.primary,
    DATABASE_READ_URL: urls.replica,
    TRUSTED_PROXIES: '127.0.0.1',
  }
}

function actsOn(pair: [DatabaseServer, DatabaseServer]) {
  const primary = async () => {
    const roles = await Promise.all(pair.map(async (server) => ({ server, role: await roleOf(server) })))
    const [first] = roles
      .filter(({ role }) => role?.isPrimary)
      .toSorted((a, b) => (b.role?.timeline ?? 0) - (a.role?.timeline ?? 0))
    if (!first) throw new Error('No database is the primary.')
    return first.server
  }
  const otherThan = (server: DatabaseServer) => (server === pair[0] ? pair[1] : pair[0])
  return {
    primary,
    otherThan,
    /** Makes the standby the primary; commits wait for the other server, or for nobody. */
    promote: async (isWithoutStandby: boolean) => {
      const roles = await Promise.all(pair.map(async (server) => ({ server, role: await roleOf(server) })))
      const standby = roles.find(({ role }) => role && !role.isPrimary)?.server
      if (!standby) throw new Error('No standby answers.')
      await promote(standby, isWithoutStandby ? [] : [otherThan(standby)])
      return standby
    },
    comeBack,
  }
}

async function untilReady(url: string, longestMs = MAX_START_MS): Promise<void> {
  const isAnswered = () =>
    fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const until = Date.now() + longestMs; !(await isAnswered()); await wait(50))
    if (Date.now() > until) throw new Error('The portal does not answer through the proxy.')
}
