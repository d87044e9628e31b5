import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The figures of the replica: its lag, and the database from which lists were read. */
type ReplicaFigures = {
  lagSeconds: () => number | null
  counts: { replica: number; primary: number }
}

/** A look of the figures waits no longer for a database that is away. */
const MAX_COUNT_MS = 1000

type DatabaseFigures = {
  replica?: ReplicaFigures | undefined
  /** How many standbys confirm commits; null when that cannot be seen. */
  countSyncStandbys: () => Promise<number | null>
  /** How old what the portal knows of the roster is, in seconds; null before anything was read by schedule. */
  rosterLagSeconds: () => Promise<number | null>
}

/** The registry of an app, and what is done before each look at it. */
export type Metrics = { registry: Registry; beforeEachLook: (read: () => Promise<void>) => void }

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** Why a login was refused, by the address of its form and the status of the answer. */
const LOGIN_REFUSALS: Record<string, string> = {
  'POST /sign-in/:uid 401': 'password',
  'POST /sign-in/:uid 403': 'not allowed',
  'POST /sign-in/:uid 429': 'too many tries',
  'POST /sign-in/:uid 503': 'busy',
  'POST /sign-in/:uid/passkey 401': 'passkey',
  'POST /sign-in/:uid/code 401': 'code',
  'POST /sign-in/:uid/code 429': 'too many tries',
}

/** Durations by route, method and status, and the usual figures of process and databases, at `/metrics`. */
export function registerMetrics(app: FastifyInstance, { replica, ...counts }: DatabaseFigures): void {
  const registry = new Registry()
  const readings: (() => Promise<void>)[] = []
  app.decorate('metrics', { registry, beforeEachLook: (read) => void readings.push(read) })
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'gatehouse_logins_refused_total',
    help: 'Logins that this process refused, by reason',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const reason of Object.values(LOGIN_REFUSALS)) refused.inc({ reason }, 0)
  if (replica) registerReplica(registry, replica)
  registerCounted(registry, counts.countSyncStandbys, {
    name: 'gatehouse_sync_standbys',
    help: 'Standbys that confirm commits; 0 when commits stand on one machine, NaN while that cannot be seen',
  })
  registerCounted(registry, counts.rosterLagSeconds, {
    name: 'gatehouse_roster_lag_seconds',
    help: 'Age of the newest change of the roster that the portal knows; NaN before the first scheduled import',
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
    const reason = LOGIN_REFUSALS[`${labels.method} ${labels.route} ${labels.status}`]
    if (reason) refused.inc({ reason })
  })
  app.get('/metrics', async (_request, reply) => {
    await Promise.all(readings.map((read) => read()))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function registerReplica(registry: Registry, { lagSeconds, counts }: ReplicaFigures): void {
  new Gauge({
    name: 'gatehouse_replica_lag_seconds',
    help: 'How far the replica is behind; NaN while none answers',
    registers: [registry],
    collect() {
      this.set(lagSeconds() ?? Number.NaN)
    },
  })
  new Counter({
    name: 'gatehouse_replica_reads_total',
    help: 'Lists that may be read from a replica, by where they were read',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ from: 'replica' }, counts.replica)
      this.inc({ from: 'primary' }, counts.primary)
    },
  })
}

/** A figure that the database is asked for at each look. */
function registerCounted(
  registry: Registry,
  count: () => Promise<number | null>,
  about: { name: string; help: string },
): void {
  new Gauge({
    ...about,
    registers: [registry],
    async collect() {
      const late = wait(MAX_COUNT_MS, null, { ref: false })
      this.set((await Promise.race([count().catch(() => null), late])) ?? Number.NaN)
    },
  })
}
