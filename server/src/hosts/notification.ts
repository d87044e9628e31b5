import { callsWith } from 'contract/common/call-meta.ts'
import { notificationContract } from 'contract/contract.ts'
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
import type { LiveHub } from '../live/live-hub.ts'
import { liveStream } from '../live/live-stream.ts'
import { answerHeaders } from './answer-headers.ts'
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
  services: ApiServices & { live: LiveHub; stepUpSeconds: number },
): Promise<void> {
  answerHeaders(app, services)
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
