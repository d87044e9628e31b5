import type { AuthMember } from './member.ts'

/** The one condition under which application routes exist for a signed-in user. */
export function hasMemberClaim(profile: AuthMember): boolean {
  return profile.isAuthenticated && profile.hasMemberPortalAccess && profile.member !== null
}
