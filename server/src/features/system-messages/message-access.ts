import { isAssociationAdmin, isMlsStaff } from 'contract/members/roles.ts'
import { AOR_SOURCE } from 'contract/system-messages/aor-message-rules.ts'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isForCaller } from '#access/audience.ts'
import type { MemberCall } from '#access/call.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { forbidden } from '#http/errors.ts'

/** Shown, unexpired messages for the caller. */
export function isVisible(call: Pick<MemberCall, 'member' | 'now'>): SQL | undefined {
  return and(
    isShownAt(call.now),
    or(isNull(systemNotifications.aorName), eq(systemNotifications.aorName, call.member.aor?.name ?? '')),
    isForCaller(systemNotifications.criteria, call.member, {
      keys: systemNotifications.audienceKeys,
      isExact: systemNotifications.isAudienceExact,
    }),
  )
}

/** Messages that are open to anyone at that moment. */
export function isShownAt(now: Date): SQL | undefined {
  return and(
    eq(systemNotifications.show, true),
    isNull(systemNotifications.deletedOn),
    or(isNull(systemNotifications.expirationDate), gt(systemNotifications.expirationDate, now)),
  )
}

/** The author of a message: the MLS for everybody, or an association for its own members. */
export type Author = { kind: 'mls' } | { kind: 'aor'; name: string; fullName: string | null }

/** The author that a caller is, null for everybody else. */
function authorOf({ member }: MemberCall): Author | null {
  if (isMlsStaff(member)) return { kind: 'mls' }
  return isAssociationAdmin(member) && member.aor ? { kind: 'aor', ...member.aor } : null
}

/**
 * The caller as an author of messages.
 * @throws HttpError 403
 */
export function authorOrRefuse(call: MemberCall): Author {
  const author = authorOf(call)
  if (!author) throw forbidden()
  return author
}

/** The stored messages that an author administers: an association only those of its own. */
export function isAdministered(author: Author): SQL | undefined {
  const isThere = and(isNull(systemNotifications.deletedOn), eq(systemNotifications.isTest, false))
  if (author.kind === 'mls') return isThere
  return and(
    isThere,
    eq(systemNotifications.aorName, author.name),
    eq(systemNotifications.source, AOR_SOURCE),
  )
}

/** The messages that the caller may read as a single record. */
export function isReadable(call: MemberCall): SQL {
  const author = authorOf(call)
  return or(isVisible(call), author ? isAdministered(author) : undefined) ?? sql`false`
}
