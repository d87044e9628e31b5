import { z } from 'zod'
import { emptyAsNull, webAddress } from '../common/entered-text.ts'
import { HEALTH_STATES } from './health-states.ts'

/** Texts for members about an application that does not work as it should. */
export const applicationHealth = z.object({
  state: z.enum(HEALTH_STATES).exclude(['Working']),
  text: z.string().nullable(),
  since: z.string(),
  contact: z.string().nullable(),
})
export type ApplicationHealth = z.infer<typeof applicationHealth>

/** The same as staff enter it; without a state it is what the check of the health address finds. */
export const enteredHealth = {
  healthState: z
    .enum(HEALTH_STATES, 'Choose a health status from the list.')
    .nullish()
    .transform((state) => state ?? null),
  healthText: emptyAsNull('Health text', 200),
  healthContact: emptyAsNull('Health contact', 100),
  healthAddress: webAddress('Health address'),
}
