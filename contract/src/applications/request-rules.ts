import { type AdminFlags, isHeadType, isOfficeAdmin, isSubOffice, ROLE_LEVEL } from '../members/roles.ts'
import { WHO_TURNS_ON } from '../sign-on/launch-texts.ts'
import { ACCESS_TEXTS, isWithinAccessLevel } from './access-rules.ts'

/** Days for which a request waits; then it lapses, and the member may ask again. */
export const REQUEST_DAYS = 30

/** The reason why an application is withheld from a member: the office, the MLS system, or its audience. */
export const WITHHELD_REASONS = ['office', 'mlsSystem', 'level'] as const
export type WithheldReason = (typeof WITHHELD_REASONS)[number]

/** Texts beside an application that is off for the member. */
export const WITHHELD_TEXTS: Record<WithheldReason, string> = {
  office: `${ACCESS_TEXTS.offByOffice} ${WHO_TURNS_ON.office}`,
  mlsSystem: `Not part of your MLS system. ${WHO_TURNS_ON.mls}`,
  level: `Not included in your access level. ${WHO_TURNS_ON.mls}`,
}

export const REQUEST_TEXTS = {
  more: 'More Applications',
  nothing: 'All applications are on for you.',
  ask: 'Request Access',
  asked: 'Requested',
  open: 'Access Requests',
  approve: 'Approve',
  decline: 'Decline',
  isOn: 'No one has turned this application off for you.',
  twice: 'You have already requested this application.',
} as const

type Decider = Pick<AdminFlags, 'isCrmlsOfficeAdmin'> & {
  typeId: number | null
  office: { officeCode: string; mainOfficeCode: string } | null
}

/** Whether somebody has the switch of an application for a main office, and so decides who gets it there. */
export function decidesForOffice(
  { office, typeId, ...flags }: Decider,
  { mainOfficeCode, accessLevel }: { mainOfficeCode: string; accessLevel: number | null },
): boolean {
  if (office?.mainOfficeCode !== mainOfficeCode) return false
  if (isOfficeAdmin(flags)) return true
  return isHeadType(typeId) && !isSubOffice(office) && isWithinAccessLevel(accessLevel, ROLE_LEVEL.mainOffice)
}
