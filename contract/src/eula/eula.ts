import { z } from 'zod'
import { sentInstant } from '../common/entered-day.ts'
import { freeText } from '../common/free-text.ts'

/** An agreement; signature and time are there once the caller has signed it. */
export const eula = z.object({
  id: z.number().int(),
  name: z.string(),
  content: z.string(),
  signature: z.string().nullable(),
  acknowledgementTime: z.string().nullable(),
})
export type Eula = z.infer<typeof eula>

/** The request of the dialog when a member accepts. */
export const acknowledgement = z.object({
  loginId: z.string().max(100),
  name: freeText('Name', 200),
  licenseId: z.string().max(100).nullish(),
  notificationId: z.coerce.number().int(),
  type: z.string().max(20),
})
export type Acknowledgement = z.infer<typeof acknowledgement>

/** An agreement as staff maintain it: published from `publishedOn` on, a draft without. */
export const editableEula = z.object({
  id: z.number().int(),
  name: z.string(),
  content: z.string(),
  publishedOn: z.string().nullable(),
})

export const sentEula = z.object({
  name: freeText('Name', 200).min(1, 'Name Required'),
  content: z.string('Content Required').max(200_000, 'Content must be at most 200000 characters'),
  publishedOn: sentInstant('Published On must be a date and time').nullish(),
})
export type SentEula = z.infer<typeof sentEula>
