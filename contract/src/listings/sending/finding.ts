import { z } from 'zod'
import { FINDING_GRADES, FINDING_SOURCES } from './finding-rules.ts'

/** Something about a listing that the MLS may not take; `field` is null where no field of the form can mend it. */
export const finding = z.object({
  grade: z.enum(FINDING_GRADES),
  field: z.string().nullable(),
  label: z.string(),
  message: z.string(),
  source: z.enum(FINDING_SOURCES),
})
export type Finding = z.infer<typeof finding>
