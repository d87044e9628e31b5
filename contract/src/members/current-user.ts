import type { AuthMember } from './member.ts'
import { hasMemberClaim } from './member-access.ts'

/** The facts that the product needs about the signed-in user, in one flat record. */
export type CurrentUser = {
  loginId: string
  memberId: number | null
  /** The office MLS id, to be shown; calls take the id of the office. */
  officeId: string | null
  firstName: string
  lastName: string
  email: string | null
  photoUrl: string
  memberType: string | null
  aorName: string | null
  aorFullName: string | null
  aorId: number | null
  token: string
  isCrmlsAdmin: boolean
  isCrmlsAorAdmin: boolean
  isCrmlsOfficeAdmin: boolean
}

/** The summary of a profile and its token. */
export function summarizeUser(profile: AuthMember, token: string): CurrentUser {
  const { member, aor } = profile
  const firstName = member?.firstName ?? ''
  const lastName = member?.lastName ?? ''
  return {
    loginId: profile.userid,
    memberId: member?.id ?? null,
    officeId: profile.officeMlsId,
    firstName,
    lastName,
    email: profile.memberEmail,
    photoUrl: member?.photoUrl || initialsAvatar(firstName, lastName),
    memberType: profile.memberType?.displayName ?? null,
    aorName: aor?.name ?? null,
    aorFullName: aor?.fullName ?? null,
    aorId: aor?.id ?? null,
    token,
    isCrmlsAdmin: profile.isCrmlsAdmin,
    isCrmlsAorAdmin: profile.isCrmlsAorAdmin,
    isCrmlsOfficeAdmin: profile.isCrmlsOfficeAdmin,
  }
}

/** The facts that the shell holds about the user; `member` is the flag that decides whether routes exist. */
export function shellUser(profile: AuthMember) {
  const { firstName, lastName, photoUrl } = summarizeUser(profile, '')
  return {
    firstName,
    lastName,
    loginId: profile.userid,
    photoUrl,
    memberType: { displayName: profile.memberType?.displayName ?? null },
    member: hasMemberClaim(profile),
  }
}

/** First letters of the two names, in upper case. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => /^./u.exec(name.trim())?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A drawing of the initials, as the address of an image. */
function initialsAvatar(firstName: string, lastName: string): string {
  const letters = initialsOf(firstName, lastName).replace(/[<>&'"]/g, '')
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0f5f6b"/>' +
    `<text x="16" y="21" text-anchor="middle" font-family="sans-serif" font-size="13" fill="#fff">${letters}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
