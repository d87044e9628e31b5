import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { type AccessTokenChecker, accessTokenChecker, ownKeys, remoteKeys } from '../access/access-token.ts'
import { dataTokenChecker } from '../access/data-token.ts'
import type { ApiServices } from '../access/request-context.ts'
import type { Config } from '../config.ts'
import { mountAuditStream } from '../console/audit/mount-audit-stream.ts'
import { usageCounter } from '../db/usage-counter.ts'
import { mountDataApi } from '../features/data-api/mount-data-api.ts'
import { mountStandings } from '../features/data-api/mount-standings.ts'
import { liveNotifications } from '../features/notifications/live-notifications.ts'
import { livePreferences } from '../features/preferences/live-preferences.ts'
import { receiptSigner } from '../features/proof/receipt-keys.ts'
import { liveSystemMessages } from '../features/system-messages/live-system-messages.ts'
import { type Listener, listenToDatabase } from '../live/database-listener.ts'
import { LiveHub } from '../live/live-hub.ts'
import { currentSigningKeys, publicPart } from '../oidc/signing-keys.ts'
import { accountCalls } from './account-calls.ts'
import { apiDocs } from './api-docs.ts'
import type { AppServices } from './app-services.ts'
import { coreHost } from './core.ts'
import { notificationHost } from './notification.ts'

/**
 * The APIs of this process, with their shared parts: the caller, and the announcements of other processes.
 */
export async function registerApis(app: FastifyInstance, services: AppServices): Promise<void> {
  const { config, database, clock, providers, outbox } = services
  const { db } = database
  const usage = usageCounter({
    db,
    clock,
    marketZone: config.marketZone,
    isOn: config.setUp.isUsageCounted,
    log: app.log,
  })
  app.addHook('onClose', usage.flush)
  const keys = keySource(services)
  const tokens = tokenChecker(services, keys)
  const live = new LiveHub({
    db,
    clock,
    log: app.log,
    sources: [liveNotifications, liveSystemMessages, livePreferences],
    primaryPosition: services.replica?.primaryPosition,
  })
  countStreams(app, live)
  await listenToDatabase(app, services.listening ?? database, announcements(config, tokens, live))
  const api: ApiServices = {
    db,
    replica: services.replica ?? null,
    providers,
    outbox,
    tokens,
    clock,
    marketZone: config.marketZone,
    eulaDays: config.eulaDays,
    staffSignIn: config.staffSignIn,
    viewAsTellsMember: config.viewAsTellsMember,
    brandDefaults: config,
    setUp: config.setUp,
    features: config.features,
    usage,
  }
  const { coreUrl, publicUrl, stepUpSeconds, supportPhone, keySecrets } = config
  if (config.hosts.includes('notification'))
    await app.register(notificationHost, { ...api, live, stepUpSeconds })
  if (config.hosts.includes('auth') && config.hasOwnProvider)
    await app.register(accountCalls, { ...api, config })
  if (!config.hosts.includes('core')) return
  await app.register(coreHost, {
    ...api,
    coreUrl,
    publicUrl,
    signReceipt: receiptSigner({ db, clock, keySecrets }),
    signOn: config,
    stepUpSeconds,
    supportPhone,
    keySecrets,
    readiness: config,
    connections: config.databasePool,
  })
  if (config.hasDataApi) mountForPrograms(app, services, keys)
  if (config.hasApiDocs) await app.register(apiDocs, config)
}

/** The calls of programs, which have tokens of their own. */
function mountForPrograms(app: FastifyInstance, { config, database, clock }: AppServices, keys: Keys): void {
  const { db } = database
  const { issuer, marketZone, coreUrl } = config
  const checkToken = dataTokenChecker({ db, issuer, keys, clock })
  mountDataApi(app, { db, clock, marketZone, coreUrl, checkToken })
  mountAuditStream(app, { db, clock, marketZone, checkToken })
  mountStandings(app, { db, clock, marketZone, checkToken })
}

function countStreams(app: FastifyInstance, live: LiveHub): void {
  new Gauge({
    name: 'gatehouse_streams_open',
    help: 'Event streams that are open at this process',
    registers: [app.metrics.registry],
    collect() {
      this.set(live.streamCount)
    },
  })
}

type Keys = ReturnType<typeof ownKeys>

/** The keys that tokens are signed with. */
function keySource({ config, database, clock }: AppServices): Keys {
  const { db } = database
  const { issuer, hasOwnProvider, keySecrets } = config
  const loadOwn = async () => {
    const keys = await currentSigningKeys(db, clock(), keySecrets)
    return { keys: keys.map((key) => ({ ...publicPart(key) })) }
  }
  return hasOwnProvider ? ownKeys(loadOwn, clock) : remoteKeys(issuer)
}

function tokenChecker({ config, database, clock }: AppServices, keys: Keys): AccessTokenChecker {
  const { issuer, hasOwnProvider } = config
  return accessTokenChecker({ db: database.db, clock, issuer, hasOwnProvider, keys })
}

/** The handlers for announcements of other processes, and for the time while they cannot be received. */
function announcements(config: Config, tokens: AccessTokenChecker, live: LiveHub): Listener {
  return {
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
    // Without the connection nobody learns that a session has ended: readers come back, and are checked
    // again.
    onLost: () => {
      tokens.remember(false)
      live.endAll()
    },
  }
}
