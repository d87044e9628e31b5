import { z } from 'zod'
import { storedApplication } from './application.ts'
import { WITHHELD_REASONS } from './request-rules.ts'

/** An application that is off for the caller, and when they asked for it. */
export const withheldApplication = storedApplication
  .pick({ id: true, name: true, hoverText: true, iconUrl: true })
  .extend({ reason: z.enum(WITHHELD_REASONS), requestedOn: z.string().nullable() })
export type WithheldApplication = z.infer<typeof withheldApplication>

/** A request that waits for the caller. */
export const openRequest = z.object({
  id: z.number().int(),
  applicationName: z.string(),
  memberName: z.string(),
  officeName: z.string(),
  officeCode: z.string(),
  reason: z.enum(WITHHELD_REASONS),
  createdOn: z.string(),
})
export type OpenRequest = z.infer<typeof openRequest>
