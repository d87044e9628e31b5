import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'

const { get, post, del } = endpoints('Training', { feature: 'train', access: 'member' })

/** When the link was made, ISO 8601; null without one. */
const createdOn = z.string().nullable()

/** The member's own calendar link; only the answer that makes it holds its address. */
export const calendarFeedContract = {
  get: get('/api/app/CalendarFeed', 'Whether there is a calendar link').output(z.object({ createdOn })),
  create: post('/api/app/CalendarFeed', 'Make a calendar link; one that was there ends').output(
    z.object({ createdOn, url: z.string() }),
  ),
  remove: del('/api/app/CalendarFeed', 'End the calendar link').output(z.object({ createdOn })),
}
