import { z } from 'zod'
import { emptyAsNull, imageAddress, requiredText, webAddress } from '../common/entered-text.ts'
import { APPLICATION_CATEGORIES } from './application-rules.ts'

/** An application as MLS staff enter it; the server adds id and date of creation. */
export const enteredApplication = z.object({
  name: requiredText('Name', 100),
  hoverText: emptyAsNull('Hover text', 255),
  iconUrl: imageAddress('Icon address'),
  url: webAddress('Address'),
  mlsSystem: emptyAsNull('MLS system', 20),
  applicationCategory: z.enum(APPLICATION_CATEGORIES, "We couldn't find this category."),
  shortId: emptyAsNull('Short id', 40),
  accessLevel: z
    .number('Access level must be a number.')
    .int('Access level must be a whole number.')
    .min(1, 'Access level must be from 1 to 5.')
    .max(5, 'Access level must be from 1 to 5.')
    .nullish()
    .transform((level) => level ?? null),
})
export type EnteredApplication = z.infer<typeof enteredApplication>

const recordId = (name: string) =>
  z.number(`${name} must be a number`).int(`${name} must be a whole number`).min(1, `${name} was not found`)

/** 1 on or 0 off; true and false mean the same. */
const accessControl = z
  .union([z.literal(0), z.literal(1), z.boolean()], 'accessControl must be 0 or 1')
  .transform((control): 0 | 1 => (control ? 1 : 0))

const sentAccess = { applicationId: recordId('applicationId'), accessControl }
export const sentOfficeAccess = z.object({ officeId: recordId('officeId'), ...sentAccess })
export type SentOfficeAccess = z.infer<typeof sentOfficeAccess>
export const sentMemberAccess = z.object({ memberId: recordId('memberId'), ...sentAccess })
export type SentMemberAccess = z.infer<typeof sentMemberAccess>
