import { type AdminFlags, isAdmin } from '../members/roles.ts'

/** Titles of the page of application access. */
export const ACCESS_TITLES = {
  admin: 'Application Settings Admin',
  member: 'Product Settings Admin',
  none: 'You do not have access to this area.',
} as const

export const ACCESS_TEXTS = {
  chooseOffice: 'Please choose an office.',
  mainOfficeOnly: 'Only the main office setting applies.',
  managedByBroker: 'This application is managed by your broker.',
  offByOffice: 'Turned off by your office.',
  noCredentials: 'You do not have the proper credentials. Please contact your broker.',
  nothing: 'No Applications Found',
} as const

export type AccessRole = keyof typeof ACCESS_TITLES

/** Admins by flag pick an office, members with a type see their own switches, all others nothing. */
export function accessRole(member: AdminFlags & { hasType: boolean }): AccessRole {
  if (isAdmin(member)) return 'admin'
  return member.hasType ? 'member' : 'none'
}

/** The members for whom the switches of an office hold. */
export function officeReach({ name, branchCount }: { name: string; branchCount: number }): string {
  if (branchCount === 0) return name
  return `${name} and its ${branchCount === 1 ? 'branch office' : `${branchCount} branch offices`}`
}

/** Whether a member without admin flag may turn an application on or off. */
export function isWithinAccessLevel(accessLevel: number | null, level: number): boolean {
  return accessLevel !== null && accessLevel <= level
}
