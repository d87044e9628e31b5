import { eventIterator } from '@orpc/contract'
import { endpoints } from '../common/endpoints.ts'
import { liveEvent } from './live-event.ts'

const { get } = endpoints('Notifications', { access: 'member', isOpenWhileSuspended: true })

/** The live events of a member, as server-sent events that resume after `Last-Event-ID`. */
export const streamContract = {
  events: get(
    '/api/app/UserNotification/stream',
    "Changes of the caller's notifications, system messages and preferences, as they happen",
  ).output(eventIterator(liveEvent)),
}
