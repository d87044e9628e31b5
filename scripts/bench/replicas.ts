import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listingQuery } from '../../contract/src/listings/listing-query.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { type DatabaseServer, databaseServer } from '../cluster/database-server.ts'
import { clusterFolder, needClusterPackages } from '../cluster/run-cluster.ts'
import { type Call, signIn } from '../portal/calls.ts'
import { startProgram } from '../portal/programs.ts'
import { runProcess } from '../portal/run-process.ts'
import { PROXY } from '../portal/run-proxy.ts'
import { fire, requestOf } from './calls.ts'
import type { Bench } from './runner.ts'

const DATABASE = 'gatehouse'
const searchPath = '/api/app/Registration/search/'
/** The floor first: an answer that asks the database for nothing. The bodies are those of the list itself. */
const CALLS: Record<string, Call> = {
  'floor: /ready': { method: 'GET', path: '/ready' },
  'page of listings': { method: 'POST', path: searchPath, body: listingQuery({}) },
  'search of listings': { method: 'POST', path: searchPath, body: listingQuery({ text: 'palm' }) },
}

export const replicas: Bench = {
  what: 'pages and searches in a second with none, one and two replicas; a number is the seconds of each',
  run: async ({ numbers: [seconds = 8] }) => {
    await needClusterPackages()
    const folder = clusterFolder()
    const running: DatabaseServer[] = []
    let isGood = true
    try {
      for (const name of ['one', 'two', 'three']) {
        const server = databaseServer({ name, port: await freePort(), folder, password: 'replicas' })
        const [primary] = running
        await (primary ? server.copyFrom(primary) : server.initialize())
        await server.start()
        running.push(server)
        if (!primary) await server.ask(`create database ${DATABASE}`)
        isGood = (await measureWith(folder, running, seconds)) && isGood
      }
      return isGood
    } finally {
      for (const server of running.toReversed()) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Returns whether all calls succeeded. */
async function measureWith(folder: string, [primary, ...others]: DatabaseServer[], duration: number) {
  const port = await freePort()
  const balancer = others.length > 1 ? await balance(folder, others) : null
  const readUrl = balancer?.url ?? others[0]?.url(DATABASE)
  const portal = await runProcess(port, path.join(folder, 'portal.log'), {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: primary?.url(DATABASE) ?? '',
    ...(readUrl && { DATABASE_READ_URL: readUrl }),
    LOG_LEVEL: 'fatal',
  })
  try {
    const { token } = await signIn(portal.url, 'mlsadmin1')
    let isGood = true
    for (const [name, call] of Object.entries(CALLS)) {
      const options = { url: portal.url, duration, requests: [requestOf(call, token)] }
      isGood = (await fire(`${others.length} replicas, ${name}`, options)) && isGood
    }
    return isGood
  } finally {
    await portal.stop()
    await balancer?.stop()
  }
}

/** A proxy before several replicas: each link goes to the one with the fewest. */
async function balance(folder: string, servers: DatabaseServer[]) {
  const port = await freePort()
  const file = path.join(folder, 'replicas.cfg')
  const lines = servers.map((server) => `  server ${server.name} 127.0.0.1:${server.port} check`)
  writeFileSync(
    file,
    `defaults\n  mode tcp\n  timeout connect 1s\n  timeout client 1h\n  timeout server 1h\nlisten replicas\n  bind 127.0.0.1:${port}\n  balance leastconn\n${lines.join('\n')}\n`,
  )
  const program = startProgram(PROXY, ['-db', '-f', file], path.join(folder, 'replicas.log'))
  const url = new URL(servers[0]?.url(DATABASE) ?? '')
  url.port = String(port)
  return { url: url.href, stop: () => program.end('SIGTERM') }
}
