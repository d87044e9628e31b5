import { z } from 'zod'

const TIME_PROBLEM = 'Choose a time such as 22:00.'
const time = z.string(TIME_PROBLEM).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_PROBLEM)

/**
 * Times of the member's day between which mail waits. A night belongs to the day on which it begins: that from Friday to
 * Saturday is one of the weekdays.
 */
export const quietHours = z
  .object({
    from: time,
    to: time,
    weekdays: z.boolean('weekdays must be true or false'),
    weekend: z.boolean('weekend must be true or false'),
  })
  .refine(({ from, to }) => from !== to, 'Quiet hours must end at another time than they begin.')
  .refine(({ weekdays, weekend }) => weekdays || weekend, 'Choose weekdays, weekend or both.')
export type QuietHours = z.infer<typeof quietHours>
