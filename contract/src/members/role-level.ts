import type { AuthMember } from './member.ts'
import { effectiveMemberType, MEMBER_TYPE } from './member-types.ts'

/** 5 MLS staff, 4 association, 3 main office, 2 office, 1 member, 0 none (spec 1 §6). */
export type RoleLevel = 0 | 1 | 2 | 3 | 4 | 5

export type RoleFacts = {
  isAuthenticated: boolean
  isCrmlsAdmin: boolean
  isCrmlsAorAdmin: boolean
  memberAOR: string | null
  officeAOR: string | null
  memberTypeId: number | null
  userclass: string | null
  officeCode: string | null
  mainOfficeCode: string | null
}

const officeTypes: number[] = [MEMBER_TYPE.broker, MEMBER_TYPE.officeManager, MEMBER_TYPE.officeAssistant]
const memberTypes: number[] = [MEMBER_TYPE.agent, MEMBER_TYPE.personalAssistant]

/** Role level of a profile; a member who meets two rows has the higher one (spec 1 §6, D1-92 to D1-94). */
export function roleLevel(facts: RoleFacts): RoleLevel {
  if (!facts.isAuthenticated) return 0
  if (facts.isCrmlsAdmin) return 5
  if (facts.isCrmlsAorAdmin && isSameCode(facts.memberAOR, facts.officeAOR)) return 4
  const type = effectiveMemberType(facts.memberTypeId, facts.userclass)
  if (type === null) return 0
  if (officeTypes.includes(type)) return isSameCode(facts.officeCode, facts.mainOfficeCode) ? 3 : 2
  return memberTypes.includes(type) ? 1 : 0
}

export type AdminFlags = Pick<AuthMember, 'isCrmlsAdmin' | 'isCrmlsAorAdmin' | 'isCrmlsOfficeAdmin'>

export function isAdmin(flags: AdminFlags): boolean {
  return flags.isCrmlsAdmin || flags.isCrmlsAorAdmin || flags.isCrmlsOfficeAdmin
}

/** From this level on members act for their office and for others in it (spec 1 §1, §2). */
const OFFICE_LEVEL = 2

export function isOfficeLevel(level: number): boolean {
  return level >= OFFICE_LEVEL
}

/** A branch: its main office is another one (spec 1 §6). */
export function isSubOffice(office: { officeCode: string; mainOfficeCode: string }): boolean {
  return !isSameCode(office.officeCode, office.mainOfficeCode)
}

function isSameCode(one: string | null, other: string | null): boolean {
  const left = one?.trim().toUpperCase()
  return Boolean(left) && left === other?.trim().toUpperCase()
}
