import { z } from 'zod'
import { market } from '../market/current.ts'

/** Associations and originating systems that staff can choose: those of the market, and those of the roster. */
export const staffChoices = z.object({ associations: z.array(z.string()), systems: z.array(z.string()) })
export type StaffChoices = z.infer<typeof staffChoices>

/** Those that the market brings along, before any roster. */
export const marketChoices = (): StaffChoices => ({
  associations: [...market.associations],
  systems: [
    ...new Set([
      ...market.sendingSystems,
      ...market.systemsWithoutAnalytics,
      ...market.systemsWithoutSyndication,
    ]),
  ],
})
