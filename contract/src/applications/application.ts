import { z } from 'zod'
import { APPLICATION_CATEGORIES } from './application-rules.ts'

/** A connected application (spec 1 §3, D1-52). */
export const application = z.object({
  id: z.number().int(),
  name: z.string(),
  hoverText: z.string().nullable(),
  iconUrl: z.string().nullable(),
  url: z.string().nullable(),
  mlsSystem: z.string().nullable(),
  applicationCategory: z.enum(APPLICATION_CATEGORIES),
  createdOn: z.string(),
  isNew: z.boolean(),
  shortId: z.string().nullable(),
  accessLevel: z.number().int().nullable(),
})
export type Application = z.infer<typeof application>
