import { setTimeout as wait } from 'node:timers/promises'
import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { accessTokenChecker, ownKeys, remoteKeys } from '../access/access-token.ts'
import type { ApiServices } from '../access/request-context.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { liveNotifications } from '../features/notifications/live-notifications.ts'
import { livePreferences } from '../features/preferences/live-preferences.ts'
import { liveSystemMessages } from '../features/system-messages/live-system-messages.ts'
import { registerDrain } from '../http/drain.ts'
import { HttpError, notFound, sendRefusal, toRefusal, unavailable } from '../http/errors.ts'
import { loggerOptions } from '../http/logger.ts'
import { registerMetrics } from '../http/metrics.ts'
import { warnOfUnknownProxies } from '../http/proxy-warning.ts'
import { registerSecurity } from '../http/security.ts'
import { listenToDatabase } from '../live/database-listener.ts'
import { LiveHub } from '../live/live-hub.ts'
import { currentSigningKeys, publicPart } from '../oidc/signing-keys.ts'
import type { Providers } from '../providers/providers.ts'
import { accountCalls } from './account-calls.ts'
import { apiDocs } from './api-docs.ts'
import { authHost } from './auth.ts'
import { serveBuiltFiles } from './built-files.ts'
import { coreHost } from './core.ts'
import { devMailbox } from './dev-mailbox.ts'
import { notificationHost } from './notification.ts'
import { webHost } from './web.ts'

export type AppServices = {
  config: Config
  database: OpenDatabase
  providers: Providers
  outbox: Outbox
  clock: () => Date
  /** Tells the operator something at the console. */
  say: (text: string) => void
}

const LONGEST_READY_MS = 2000

/** What the web framework says about bodies, in words for people. */
const UNREADABLE: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body of the request is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body of the request is empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body of the request has to be JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body of the request is too large.',
}

/** The web server with the hosts that the configuration asks for, ready to listen. */
export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const { config, database, clock } = services
  const { db } = database
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    // Half as long for the headers alone; what is late is found within five seconds.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, _request, reply) =>
      sendRefusal(reply, new HttpError(error.statusCode ?? 400, 'This address cannot be read.')),
  })
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
  registerDrain(app)
  registerMetrics(app)
  warnOfUnknownProxies(app, services.say)
  registerSecurity(app, {
    publicUrl: config.publicUrl,
    connectUrls: [
      config.coreUrl,
      config.taxapiUrl,
      config.cribdataUrl,
      config.notificationUrl,
      config.authUrl,
      config.issuer,
      ...(config.errorReportUrl ? [config.errorReportUrl] : []),
    ],
    mapTileUrl: config.mapTileUrl,
    imageHosts: config.imageHosts,
    knownHosts: [
      config.publicUrl,
      config.coreUrl,
      config.taxapiUrl,
      config.cribdataUrl,
      config.notificationUrl,
      config.authUrl,
    ].map((url) => new URL(url).host),
  })
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(fastifyCors, {
    origin: [config.publicUrl],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Retry-After', 'ETag'],
    strictPreflight: false,
  })
  app.get('/health', () => ({ status: 'ok' }))
  app.get('/ready', async () => {
    if (app.drain.isDraining) throw unavailable()
    await Promise.race([db.execute(sql`select 1`), refuseAfter(LONGEST_READY_MS)])
    return { status: 'ok' }
  })
  if (config.hosts.includes('auth') && config.hasOwnProvider)
    await app.register(authHost, { config, db, outbox: services.outbox, clock })
  if (config.hosts.some((host) => host !== 'web')) await registerApis(app, services)
  if (!config.isProduction) await app.register(devMailbox, { db })
  if (config.hosts.includes('web')) await app.register(webHost, config)
  else {
    // The pages of the sign-in are built with the web app and need its files.
    if (config.hosts.includes('auth')) await serveBuiltFiles(app, { hasPages: false })
    app.setNotFoundHandler((_request, reply) => sendRefusal(reply, notFound()))
  }
  return app
}

async function refuseAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false })
  throw unavailable()
}

async function registerApis(app: FastifyInstance, services: AppServices): Promise<void> {
  const { config, database, clock, providers, outbox } = services
  const { db } = database
  const tokens = accessTokenChecker({
    db,
    clock,
    issuer: config.issuer,
    hasOwnProvider: config.hasOwnProvider,
    keys: config.hasOwnProvider
      ? ownKeys(
          async () => ({
            keys: (await currentSigningKeys(db, clock(), config.keySecret)).map((key) => ({
              ...publicPart(key),
            })),
          }),
          clock,
        )
      : remoteKeys(config.issuer),
  })
  const live = new LiveHub({
    db,
    clock,
    log: app.log,
    sources: [liveNotifications, liveSystemMessages, livePreferences],
  })
  await listenToDatabase(app, database, {
    channels: {
      session_ended: (sessionId) => {
        tokens.forgetSession(sessionId)
        live.endSession(sessionId)
      },
      ...(config.hosts.includes('notification') && {
        notices: (xid) => live.wake(Number(xid)),
        profiles: (change) => {
          const [xid, memberId] = change.split(' ').map(Number)
          live.wakeFor(memberId ?? 0, xid ?? 0)
        },
      }),
    },
    onOpen: () => {
      tokens.remember(true)
      live.catchUp()
    },
    // Nobody would hear that a session has ended: readers come back, and are checked anew.
    onLost: () => {
      tokens.remember(false)
      live.endAll()
    },
  })
  const api: ApiServices = {
    db,
    providers,
    outbox,
    tokens,
    clock,
    marketZone: config.marketZone,
    eulaDays: config.eulaDays,
  }
  if (config.hosts.includes('notification')) await app.register(notificationHost, { ...api, live })
  if (config.hosts.includes('auth') && config.hasOwnProvider)
    await app.register(accountCalls, { ...api, config })
  if (!config.hosts.includes('core')) return
  await app.register(coreHost, api)
  if (config.hasApiDocs) await app.register(apiDocs, { version: config.version, url: config.coreUrl })
}
