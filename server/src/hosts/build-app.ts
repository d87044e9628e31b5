import { setTimeout as wait } from 'node:timers/promises'
import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { refuseActingElsewhere } from '../access/acting/requested-grant.ts'
import type { Config } from '../config.ts'
import { rosterLag } from '../console/imports/stored-schedule.ts'
import type { Db } from '../db/open.ts'
import { countSyncStandbys } from '../db/sync-standbys.ts'
import { mountVerify } from '../features/training/record/mount-verify.ts'
import { registerDrain } from '../http/drain.ts'
import { HttpError, notFound, sendRefusal, toRefusal, unavailable } from '../http/errors.ts'
import { loggerOptions } from '../http/logger.ts'
import { registerMetrics } from '../http/metrics.ts'
import { warnOfUnknownProxies } from '../http/proxy-warning.ts'
import { registerSecurity } from '../http/security.ts'
import { serveMedia } from '../media/serve-media.ts'
import type { AppServices } from './app-services.ts'
import { authHost } from './auth.ts'
import { serveBrandStyle } from './brand-style.routes.ts'
import { serveBuiltFiles } from './built-files.ts'
import { devMailbox } from './dev-mailbox.ts'
import { mountPublicFiles } from './public-files.ts'
import { registerApis } from './register-apis.ts'
import { registerTroubleFigures } from './trouble-figures.ts'
import { webHost } from './web.ts'

const MAX_READY_MS = 2000

/** The errors of the web framework about bodies, in words for people. */
const UNREADABLE: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body of the request is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body of the request is empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body of the request has to be JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body of the request is too large.',
}

/** The web server with the hosts that the configuration asks for, ready to listen. */
export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    // Half as long for the headers alone; a late request is found within five seconds.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, _request, reply) =>
      sendRefusal(reply, new HttpError(error.statusCode ?? 400, 'This address cannot be read.')),
  })
  registerErrors(app)
  registerDrain(app)
  registerMetrics(app, {
    replica: services.replica,
    countSyncStandbys: () => countSyncStandbys(services.database.db),
    rosterLagSeconds: () => rosterLag(services.database.db, services.clock()),
  })
  registerTroubleFigures(app.metrics, { ...services, version: config.version })
  warnOfUnknownProxies(app, services.say)
  registerSecurity(app, securityOf(config))
  refuseActingElsewhere(app)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(fastifyCors, {
    origin: [config.publicUrl],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Retry-After', 'ETag', 'Content-Disposition', 'Written-At'],
    strictPreflight: false,
  })
  registerHealth(app, services.database.db)
  await registerHosts(app, services)
  return app
}

function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    const refusal =
      status < 500 && !(error instanceof HttpError)
        ? new HttpError(status, UNREADABLE[error.code] ?? error.message)
        : toRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendRefusal(reply, refusal)
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5')
    return payload
  })
}

function securityOf(config: Config): Parameters<typeof registerSecurity>[1] {
  const { publicUrl, coreUrl, taxapiUrl, cribdataUrl, notificationUrl, authUrl, mapTileUrl, imageHosts } =
    config
  const apis = [coreUrl, taxapiUrl, cribdataUrl, notificationUrl, authUrl]
  return {
    publicUrl,
    connectUrls: [...apis, config.issuer, ...(config.errorReportUrl ? [config.errorReportUrl] : [])],
    mapTileUrl,
    imageHosts,
    knownHosts: [publicUrl, ...apis].map((url) => new URL(url).host),
  }
}

function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', () => ({ status: 'ok' }))
  app.get('/ready', async () => {
    if (app.drain.isDraining) throw unavailable()
    await Promise.race([db.execute(sql`select 1`), refuseAfter(MAX_READY_MS)])
    return { status: 'ok' }
  })
}

async function refuseAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false })
  throw unavailable()
}

async function registerHosts(app: FastifyInstance, services: AppServices): Promise<void> {
  const { config, database, clock, outbox } = services
  const { db } = database
  if (config.hosts.includes('auth') && config.hasOwnProvider)
    await app.register(authHost, { config, db, outbox, clock })
  if (config.hosts.some((host) => host !== 'web')) await registerApis(app, services)
  if (!config.isProduction) await app.register(devMailbox, { db, config })
  // Pages that the server makes show logos too.
  if (config.hosts.some((host) => host !== 'notification'))
    await app.register(serveMedia, {
      db,
      media: services.providers.media,
      addresses: services.providers.attachmentAddresses,
      clock,
    })
  if (config.hosts.some((host) => host !== 'notification'))
    await app.register(serveBrandStyle, { config, db })
  if (config.hosts.includes('web')) {
    if (config.features.includes('train')) mountVerify(app, { db, clock, config })
    mountPublicFiles(app, { db, config, clock })
    await app.register(webHost, { config, db })
  } else {
    // Pages that the server makes are built with the web app and need its files.
    if (config.hosts.some((host) => host === 'auth' || host === 'core'))
      await serveBuiltFiles(app, { hasPages: false })
    app.setNotFoundHandler((_request, reply) => sendRefusal(reply, notFound()))
  }
}
