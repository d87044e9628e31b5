import { z } from 'zod'

/** Where an unread message shows (spec 3 §3). */
export const POSITIONS = ['popover', 'modal', 'simpleModal', 'dash'] as const

/** A system message as readers get it (spec 3 §3, ENT-02). */
export const systemMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  message: z.string(),
  url: z.string().nullable(),
  systemNotificationStatusId: z.number().int(),
  systemNotificationStatus: z
    .object({ name: z.string(), description: z.string(), color: z.string() })
    .nullable(),
  createdOn: z.string(),
  modifiedOn: z.string(),
  expirationDate: z.string().nullable(),
  source: z.string(),
  position: z.enum(POSITIONS),
  show: z.boolean(),
  memberId: z.number().int().nullable(),
  criteria: z.array(z.object({ field: z.string(), op: z.string(), values: z.array(z.string()) })).nullable(),
})
export type SystemMessage = z.infer<typeof systemMessage>
