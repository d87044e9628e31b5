import { z } from 'zod'
import { SIGN_ONS } from '../sign-on/sign-ons.ts'
import { applicationHealth } from './application-health.ts'
import { APPLICATION_CATEGORIES } from './application-rules.ts'

/** A connected application as staff enter it. */
export const storedApplication = z.object({
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
export type StoredApplication = z.infer<typeof storedApplication>

/** The same for a member. */
export const application = storedApplication.extend({
  signOn: z.enum(SIGN_ONS),
  /** Null while it works. */
  health: applicationHealth.nullable(),
  /** When the caller opened it last. */
  lastOpenedOn: z.string().nullable(),
})
export type Application = z.infer<typeof application>

const access = {
  applicationId: z.number().int(),
  applicationName: z.string(),
  applicationNameShort: z.string().nullable(),
  iconUrl: z.string().nullable(),
  hoverText: z.string().nullable(),
  accessLevel: z.number().int().nullable(),
}

/** Whether an application is on for an office. */
export const officeAccess = z.object({ ...access, officeId: z.number().int(), accessControl: z.boolean() })
export type OfficeAccess = z.infer<typeof officeAccess>

/** The office whose switches are shown, and how many branch offices they hold for too. */
export const switchedOffice = z.object({
  name: z.string(),
  officeCode: z.string(),
  branchCount: z.number().int(),
})
export type SwitchedOffice = z.infer<typeof switchedOffice>

/** Whether a member has an application on: 1 on, 0 off. */
export const memberAccess = z.object({
  ...access,
  memberId: z.number().int(),
  accessControl: z.number().int(),
})
export type MemberAccess = z.infer<typeof memberAccess>

/**
 * The same in the list of a member: an application that the main office has turned off is off, even if they
 * choose otherwise.
 */
export const listedMemberAccess = memberAccess.extend({ isOffByOffice: z.boolean() })
