import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { AUDIENCE_TEXTS } from 'contract/staff/audience/audience-words.ts'
import { withinOwnAssociation } from 'contract/staff/audience/own-association.ts'
import type { AreaAccess } from 'contract/staff/console-areas.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { aors, members } from '../db/tables/members.table.ts'
import { HttpError } from '../http/errors.ts'

/**
 * An audience as somebody may set it: staff of an association has its own association put first.
 * @throws HttpError 403 for one that asks about another association
 */
export function audienceInReach(
  { aors: reached }: Pick<AreaAccess, 'aors'>,
  entries: AudienceEntry[],
): AudienceEntry[] {
  const own = reached?.[0]
  if (own === undefined) return entries
  const within = withinOwnAssociation(entries, own)
  if (within) return within
  const message = AUDIENCE_TEXTS.otherAssociation
  throw new HttpError(403, message, [{ field: 'audience', message }])
}

/** The members whom content can reach, as a condition on members: active, with access to the portal. */
export const isReachable: SQL | undefined = and(
  eq(members.memberStatus, 'Active'),
  eq(members.hasMemberPortalAccess, true),
)

/** Some of them by id. */
export function reachable(...ids: number[]): SQL | undefined {
  return and(isReachable, inArray(members.id, ids))
}

/** The associations of a role, as a condition on them; none where it is for all. */
export function isOfOwnAssociation({ aors: reached }: Pick<AreaAccess, 'aors'>): SQL | undefined {
  return reached === null ? undefined : inArray(aors.name, reached)
}
