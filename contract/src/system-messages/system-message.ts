import { z } from 'zod'
import { audience } from '../audience/audience.ts'

/** Where an unread message shows. */
export const POSITIONS = ['popover', 'modal', 'simpleModal', 'dash'] as const

const statusTexts = { name: z.string(), description: z.string(), color: z.string() }

/** A kind of system message; fixed data. */
export const systemMessageStatus = z.object({ id: z.number().int(), ...statusTexts })
export type SystemMessageStatus = z.infer<typeof systemMessageStatus>

/** A system message as readers get it. */
export const systemMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  message: z.string(),
  url: z.string().nullable(),
  systemNotificationStatusId: z.number().int(),
  systemNotificationStatus: z.object(statusTexts).nullable(),
  createdOn: z.string(),
  modifiedOn: z.string(),
  expirationDate: z.string().nullable(),
  source: z.string(),
  position: z.enum(POSITIONS),
  show: z.boolean(),
  memberId: z.number().int().nullable(),
  criteria: z.array(z.object({ field: z.string(), op: z.string(), values: z.array(z.string()) })).nullable(),
  rowVersion: z.number().int(),
  /** Only of messages that have to be acknowledged: whether the reader has done so. */
  acknowledgment: z.enum(['asked', 'given']).optional(),
})
export type SystemMessage = z.infer<typeof systemMessage>

const anything = z.unknown().optional()

/**
 * The fields of POST and PUT. Their values depend on the author, so that the server's own rules check them;
 * an unreadable audience is refused from everybody.
 */
export const sentSystemMessage = z.object({
  title: anything,
  show: anything,
  position: anything,
  source: anything,
  message: anything,
  url: anything,
  expirationDate: anything,
  memberId: anything,
  systemNotificationStatusId: anything,
  criteria: audience.nullish(),
  rowVersion: z.number().int().nullish(),
})
export type SentSystemMessage = z.infer<typeof sentSystemMessage>
