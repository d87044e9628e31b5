import { z } from 'zod'
import { enteredDay } from '../../common/entered-day.ts'
import { STANDINGS } from '../../members/standing.ts'
import { actReason } from './member-acts.ts'

/** The standing of a member as staff set it, until the end of its last day. */
export const staffStanding = z.object({
  standing: z.enum(STANDINGS, 'Choose a standing from the list.'),
  reason: actReason,
  endsOn: z
    .union([z.literal('').transform(() => null), enteredDay('Last day')])
    .nullish()
    .transform((day) => day ?? null),
})
export type StaffStanding = z.infer<typeof staffStanding>
