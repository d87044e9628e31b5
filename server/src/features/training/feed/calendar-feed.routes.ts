import { admitted } from '#access/procedures.ts'
import { createCalendarLink, getCalendarLink, removeCalendarLink } from './calendar-link.ts'

const { get, create, remove } = admitted.calendarFeed

/** The calls of the caller's own calendar link, which lies at `coreUrl`. */
export function calendarFeedRoutes(coreUrl: string) {
  return {
    get: get.handler(({ context }) => getCalendarLink(context.call)),
    create: create.handler(({ context }) => createCalendarLink(context.call, coreUrl)),
    remove: remove.handler(({ context }) => removeCalendarLink(context.call)),
  }
}
