import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { listingQuery } from '../../contract/src/listings/listing-query.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { type DatabaseServer, databaseServer } from '../cluster/database-server.ts'
import { findPrograms, PROXY, startProgram } from '../cluster/programs.ts'
import { clusterFolder } from '../cluster/run-cluster.ts'
import { signIn } from '../faults/portal/calls.ts'
import { runProcess } from '../faults/portal/run-process.ts'

const SECONDS = 8
const CONNECTIONS = 16
const DATABASE = 'gatehouse'
const NAMES = ['one', 'two', 'three']

type Call = { name: string; method: 'GET' | 'POST'; path: string; body?: object }

const searchPath = '/api/app/Registration/search/'
/** The floor first: an answer that asks the database for nothing. The bodies are those of the list itself. */
const CALLS: Call[] = [
  { name: 'floor: /ready', method: 'GET', path: '/ready' },
  { name: 'page of listings', method: 'POST', path: searchPath, body: listingQuery({}) },
  { name: 'search of listings', method: 'POST', path: searchPath, body: listingQuery({ text: 'palm' }) },
]

/**
 * Pages of the list and searches in a second of one process of the portal, with none, one and two replicas of its database
 * on this machine. Answers whether every call was answered.
 */
export async function measureReplicas(): Promise<boolean> {
  await findPrograms()
  const folder = clusterFolder()
  const servers: DatabaseServer[] = []
  const stops: (() => Promise<unknown>)[] = []
  try {
    for (const name of NAMES)
      servers.push(databaseServer({ name, port: await freePort(), folder, password: 'replicas' }))
    const [primary, ...replicas] = servers
    if (!primary) throw new Error('There is no primary.')
    await primary.initialize()
    await primary.start()
    stops.push(primary.stop)
    await primary.ask(`create database ${DATABASE}`)
    let failures = await measureWith(folder, primary, [])
    for (const [index, replica] of replicas.entries()) {
      await replica.copyFrom(primary)
      await replica.start()
      stops.push(replica.stop)
      failures += await measureWith(folder, primary, replicas.slice(0, index + 1))
    }
    return failures === 0
  } finally {
    for (const stop of stops.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Answers how many calls failed. */
async function measureWith(
  folder: string,
  primary: DatabaseServer,
  replicas: readonly DatabaseServer[],
): Promise<number> {
  const port = await freePort()
  const proxy = replicas.length > 1 ? await balance(folder, replicas) : null
  const readUrl = proxy?.url ?? replicas[0]?.url(DATABASE)
  const portal = await runProcess(port, path.join(folder, 'portal.log'), {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: primary.url(DATABASE),
    ...(readUrl === undefined ? {} : { DATABASE_READ_URL: readUrl }),
    LOG_LEVEL: 'fatal',
  })
  try {
    const { token } = await signIn(portal.url, 'mlsadmin1')
    let failures = 0
    for (const call of CALLS) failures += await measureCall(portal.url, token, call, replicas.length)
    return failures
  } finally {
    await portal.stop()
    await proxy?.stop()
  }
}

async function measureCall(url: string, token: string, call: Call, replicas: number): Promise<number> {
  const { requests, latency, errors, non2xx } = await autocannon({
    url: `${url}${call.path}`,
    method: call.method,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.body && { body: JSON.stringify(call.body) }),
  })
  const failures = errors + non2xx
  console.log(
    `${replicas} replicas, ${call.name}: ${Math.round(requests.average)} in a second, p50 ${latency.p50} ms, p99 ${latency.p99} ms${failures > 0 ? `, ${failures} FAILED` : ''}`,
  )
  return failures
}

/** A proxy before several replicas: each link goes to the one with the fewest. */
async function balance(folder: string, replicas: readonly DatabaseServer[]) {
  const port = await freePort()
  const file = path.join(folder, 'replicas.cfg')
  const lines = replicas.map((server) => `  server ${server.name} 127.0.0.1:${server.port} check`)
  writeFileSync(
    file,
    `defaults\n  mode tcp\n  timeout connect 1s\n  timeout client 1h\n  timeout server 1h\nlisten replicas\n  bind 127.0.0.1:${port}\n  balance leastconn\n${lines.join('\n')}\n`,
  )
  const program = startProgram(PROXY, ['-db', '-f', file], path.join(folder, 'replicas.log'), {
    isRoot: true,
  })
  const [first] = replicas
  if (!first) throw new Error('There is no replica.')
  const url = first.url(DATABASE).replace(`:${first.port}/`, `:${port}/`)
  return { url, stop: () => program.end('SIGTERM') }
}
