import { z } from 'zod'
import { countedAnswer } from '../../common/counted-lists.ts'

/** Somebody on the wait list of a class. */
export const waitEntry = z.object({
  id: z.number().int(),
  name: z.string(),
  loginId: z.string(),
  office: z.string().nullable(),
  joinedOn: z.string(),
  /** Until when a seat is held; null while there is none. */
  offeredUntil: z.string().nullable(),
  /** The position in line; null while a seat is held for the member. */
  place: z.number().int().nullable(),
})
export type WaitEntry = z.infer<typeof waitEntry>

/** One page of the wait list of a class, offers first. */
export const waitLine = countedAnswer(waitEntry)
export type WaitLine = z.infer<typeof waitLine>

export const WAIT_LINE_TEXTS = {
  unknown: 'This member is not on the waitlist.',
  held: 'A seat is held for this member already.',
  tooLate: 'It is too late to hold a seat. Register the member instead.',
} as const

/** Refusal of fewer seats than are taken or held. */
export function heldCapacityRefusal(seats: number): string {
  return `${seats} seats are taken or held for the waitlist, so capacity cannot be lower than ${seats}.`
}
