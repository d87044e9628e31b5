import { randomBytes } from 'node:crypto'
import { chownSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { inRoot } from '../launch/paths.mjs'
import { needPackages, startProgram, unprivileged } from '../portal/programs.ts'
import { dataFolder } from '../portal/run-portal.ts'
import { isAnswered, type RunningProcess, runProcess } from '../portal/run-process.ts'
import { PROXY } from '../portal/run-proxy.ts'
import { type DatabaseServer, databaseServer, SERVERS, slotFor } from './database-server.ts'
import { POOLER, runPooler } from './pooler.ts'
import { serveRole } from './role-page.ts'

const DATABASE = 'gatehouse'
const MAX_FOLLOW_MS = 60_000
const MAX_START_MS = 30_000

type Options = { processes?: number; env?: Record<string, string> }
type Pair = [DatabaseServer, DatabaseServer]

/** Databases, pooler and proxy of Debian. */
export const needClusterPackages = () =>
  needPackages([POOLER, PROXY, SERVERS], 'postgresql', 'pgbouncer', 'haproxy')

/**
 * Two databases, one following the other, a pooler, a proxy and processes of the portal, all on this machine. `stop` ends
 * all of it and removes its folder.
 */
export async function runCluster({ processes = 3, env = {} }: Options = {}) {
  await needClusterPackages()
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
      stops.push(await serveRole(index === 0 ? ports.roleOne : ports.roleTwo, server, pair))
    const configuration = ['-db', '-f', inRoot('docs/proxy/haproxy-cluster.cfg')]
    const log = path.join(folder, 'haproxy.log')
    const proxy = startProgram(PROXY, configuration, log, { env: proxyEnvironment(ports, pair) })
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
    const portalLog = path.join(folder, 'portal.log')
    const startProcess = (index: number) =>
      runProcess(ports.processes[index] ?? 0, portalLog, { ...portalEnvironment(urls), ...env })
    const running: RunningProcess[] = []
    stops.push(() => Promise.all(running.map((one) => one.stop())))
    // The first one migrates and fills the database.
    for (let index = 0; index < processes; index++) running.push(await startProcess(index))
    for (
      const until = Date.now() + MAX_START_MS;
      !(await isAnswered(`${urls.portal}/health`));
      await wait(50)
    )
      if (Date.now() > until) throw new Error('The portal does not answer through the proxy.')
    return { folder, log: portalLog, urls, pair, pooler, running, startProcess, ...actsOn(pair), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Cluster = Awaited<ReturnType<typeof runCluster>>

/** A folder for files of the cluster, which the user of the databases owns. */
export function clusterFolder(): string {
  const folder = dataFolder('cluster')
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

async function runPair(folder: string, password: string, stops: (() => Promise<unknown>)[]): Promise<Pair> {
  const one = databaseServer({ name: 'one', port: await freePort(), folder, password })
  const two = databaseServer({ name: 'two', port: await freePort(), folder, password })
  stops.push(one.stop, two.stop)
  await one.initialize()
  await one.start()
  await one.ask(`create database ${DATABASE}`)
  await two.copyFrom(one)
  await two.start()
  await confirmBy(one, two)
  return [one, two]
}

function proxyEnvironment(ports: Awaited<ReturnType<typeof freePorts>>, [one, two]: Pair) {
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

const portalEnvironment = (urls: { portal: string; pooler: string; primary: string; replica: string }) => ({
  PUBLIC_URL: urls.portal,
  DATABASE_URL: urls.pooler,
  DATABASE_POOLER: 'transaction',
  DATABASE_DIRECT_URL: urls.primary,
  DATABASE_READ_URL: urls.replica,
  TRUSTED_PROXIES: '127.0.0.1',
})

function actsOn(pair: Pair) {
  /** The server of the newest timeline in this role; a busy machine may need some time to answer. */
  const find = async (isPrimary: boolean) => {
    for (const until = Date.now() + MAX_START_MS; ; await wait(50)) {
      const all = await Promise.all(pair.map(async (server) => ({ server, role: await server.role() })))
      const [first] = all
        .filter(({ role }) => role?.isPrimary === isPrimary)
        .toSorted((a, b) => (b.role?.timeline ?? 0) - (a.role?.timeline ?? 0))
      if (first) return first.server
      if (Date.now() > until) throw new Error(`No ${isPrimary ? 'primary' : 'standby'} answers.`)
    }
  }
  const otherThan = (server: DatabaseServer) => (server === pair[0] ? pair[1] : pair[0])
  return {
    primary: () => find(true),
    otherThan,
    /**
     * Makes the standby the primary. It has copied the standby for which the lost one waited, so that it
     * would wait for itself: it gets the other server, and none only when that is requested.
     */
    promote: async (isWithoutStandby: boolean) => {
      const standby = await find(false)
      const left = isWithoutStandby ? [] : [otherThan(standby)]
      await standby.ask('select pg_promote(true, 30)', 40_000)
      for (const { name } of left) await standby.ask(slotFor(name))
      await waitFor(standby, left)
      return standby
    },
    /** Has commits wait for nobody, as an operator decides who has lost every standby. */
    confirmByNobody: (primary: DatabaseServer) => waitFor(primary, []),
    /**
     * Brings a lost primary back behind the present one: by its own files, or as a new copy when it has not kept the log
     * that leads back to where both parted.
     */
    comeBack: async (lost: DatabaseServer, primary: DatabaseServer) => {
      await primary.ask(slotFor(lost.name))
      await lost.rewindTo(primary).catch(() => lost.copyFrom(primary))
      await lost.start()
      await confirmBy(primary, lost)
    },
  }
}

/** Says whose word a commit waits for: any one of these, or nobody's. */
async function waitFor(primary: DatabaseServer, standbys: DatabaseServer[]): Promise<void> {
  const names = standbys.map(({ name }) => name).join(', ')
  await primary.ask(`alter system set synchronous_standby_names = '${names && `ANY 1 (${names})`}'`)
  await primary.ask('select pg_reload_conf()')
}

/** Waits until a standby follows, and has commits wait for it from then on. */
async function confirmBy(primary: DatabaseServer, standby: DatabaseServer): Promise<void> {
  const { name } = standby
  const found = `select 1 from pg_stat_replication where application_name = '${name}' and state = 'streaming'`
  for (const until = Date.now() + MAX_FOLLOW_MS; (await primary.ask(found)).length === 0; await wait(50))
    if (Date.now() > until) throw new Error(`The standby ${name} does not follow.`)
  await waitFor(primary, [standby])
}
