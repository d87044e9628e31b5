import { eventIterator, oc } from '@orpc/contract'
import { liveEvent } from './live-event.ts'

/** The live events of a member, as server-sent events that resume after `Last-Event-ID`. */
export const streamContract = {
  events: oc
    .route({
      method: 'GET',
      path: '/api/app/UserNotification/stream',
      tags: ['Notifications'],
      summary: "Changes of the caller's notifications, system messages and preferences, as they happen",
    })
    .output(eventIterator(liveEvent)),
}
