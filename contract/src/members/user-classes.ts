import { market } from '../market/current.ts'
import { MEMBER_TYPE } from './member-types.ts'

/** The member type of a user class code; any code that is not listed is Other. */
export function memberTypeOfUserClass(userClass: string): number {
  const code = userClass.trim().toUpperCase()
  return market.userClasses.find(({ codes }) => codes.includes(code))?.memberType ?? MEMBER_TYPE.other
}

/** The user class codes, in upper case, that stand for one of the member types. */
export function userClassesOf(types: readonly number[]): string[] {
  return market.userClasses.flatMap(({ memberType, codes }) => (types.includes(memberType) ? codes : []))
}

/** The member type in force: the stored type, else that of the user class, else none. */
export function effectiveMemberType(memberTypeId: number | null, userClass: string | null): number | null {
  if (memberTypeId !== null) return memberTypeId
  return userClass?.trim() ? memberTypeOfUserClass(userClass) : null
}
