import { z } from 'zod'
import { freeText } from '../../common/free-text.ts'
import { trainingClass } from '../training-class.ts'
import { seriesRule } from './class-series.ts'

/** Characters of a reason that members read. */
export const MAX_REASON = 500
export const reason = freeText('Reason', MAX_REASON).min(1, 'Reason is required.')

/** Which classes of a series a change is for. */
export const SERIES_REACHES = ['this', 'later', 'upcoming'] as const
export type SeriesReach = (typeof SERIES_REACHES)[number]

/** A class as staff see it, cancelled ones too. */
export const staffClass = trainingClass.extend({
  seatsTaken: z.number().int(),
  /** Seats that are held for members of the wait list. */
  seatsOffered: z.number().int(),
  /** Registered members whose presence is recorded. */
  presenceRecorded: z.number().int(),
  seriesId: z.number().int().nullable(),
  cancelledOn: z.string().nullable(),
  cancelReason: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type StaffClass = z.infer<typeof staffClass>

/** How many classes a change of a series is for, and how many members are registered for them. */
const reached = z.object({ classes: z.number().int(), members: z.number().int() })

/** A message that was sent to the members of a class. */
const sentMessage = z.object({
  id: z.number().int(),
  subject: z.string(),
  body: z.string(),
  members: z.number().int(),
  sentBy: z.string(),
  sentOn: z.string(),
})
export type SentMessage = z.infer<typeof sentMessage>

/** A class with its series and what its members were sent, the last first. */
export const staffClassDetails = staffClass.extend({
  series: z
    .object({ rule: seriesRule, without: z.array(z.string()), later: reached, upcoming: reached })
    .nullable(),
  sent: z.array(sentMessage),
})
export type StaffClassDetails = z.infer<typeof staffClassDetails>

/** A class at whose time an instructor or a location is taken. */
export const clash = z.object({
  id: z.number().int(),
  className: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  /** The name of the instructor or room that is taken; null where it is free. */
  instructor: z.string().nullable(),
  location: z.string().nullable(),
})
export type Clash = z.infer<typeof clash>

/** Whether presence is recorded, in words; null while there is nothing to record. */
export function presenceInWords(
  { startTime, cancelledOn, seatsTaken, presenceRecorded }: StaffClass,
  now: Date,
): string | null {
  if (cancelledOn !== null || seatsTaken === 0 || new Date(startTime) > now) return null
  if (presenceRecorded === 0) return 'Not recorded'
  return presenceRecorded < seatsTaken ? `${presenceRecorded} of ${seatsTaken} recorded` : 'Recorded'
}
