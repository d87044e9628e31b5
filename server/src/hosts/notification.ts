import { createHash } from 'node:crypto'
import { notificationContract } from 'contract/contract.ts'
import { callsWith } from 'contract/features.ts'
import type { FastifyInstance } from 'fastify'
import type { RequestContext } from '../access/procedures.ts'
import { type ApiServices, requestContext } from '../access/request-context.ts'
import {
  notificationPreferenceRoutes,
  notificationRoutes,
  snoozeRoutes,
} from '../features/notifications/notifications.routes.ts'
import { preferencesVersion } from '../features/preferences/live-preferences.ts'
import { systemMessageRoutes } from '../features/system-messages/system-messages.routes.ts'
import { mountContract } from '../http/mount-contract.ts'
import { noStore } from '../http/security.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { liveStream } from '../live/live-stream.ts'
import { noteRefusedAccess } from './refused-access.ts'

const notificationRouter = {
  notifications: notificationRoutes,
  snoozes: snoozeRoutes,
  notificationPreferences: notificationPreferenceRoutes,
  systemMessages: systemMessageRoutes,
}

/** The notification API: messages to all members and to single ones. */
export async function notificationHost(
  app: FastifyInstance,
  services: ApiServices & { live: LiveHub },
): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer')
    const isPolled = /^\/api\/app\/SystemNotifications\/?$/i.test(request.routeOptions.url ?? '')
    noStore(reply)
    if (!isPolled || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    // Every open page asks every five minutes: it keeps the answer in memory, and asks whether that still holds.
    const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return payload
    reply.code(304)
    return ''
  })
  liveStream(app, {
    ...services,
    readStart: async (memberId) => ({ profileVersion: await preferencesVersion(services.db, memberId) }),
  })
  mountContract<RequestContext>(
    app,
    callsWith(notificationContract, services.features),
    callsWith(notificationRouter, services.features),
    requestContext(services),
    ({ call }, refused) => noteRefusedAccess(services.db, call, refused),
  )
}
