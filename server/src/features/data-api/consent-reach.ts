import { mayConsent } from 'contract/data-access/consent-roles.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { isAssociationStaff, isMlsStaff } from 'contract/members/roles.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { offices } from '#db/tables/members.table.ts'
import { forbidden } from '#http/errors.ts'

/**
 * The offices for which the caller gives and ends consents, as a condition on offices: all for MLS staff, those of the
 * own association for its staff, those of the main office for its broker.
 * @throws HttpError 403 for everybody else
 */
export function consentReach({ member }: Pick<MemberCall, 'member'>): SQL {
  const { aor, office } = member
  if (!mayConsent(member)) throw forbidden(DATA_TEXTS.mayNotConsent)
  if (isMlsStaff(member)) return sql`true`
  if (isAssociationStaff(member)) return aor ? eq(offices.aorId, aor.id) : sql`false`
  return office ? eq(offices.mainOfficeCode, office.mainOfficeCode) : sql`false`
}

/**
 * The consents within that reach, as a condition on consents left-joined with offices. Those of the whole MLS are for
 * its staff.
 * @throws HttpError 403
 */
export function consentsInReach(call: Pick<MemberCall, 'member'>): SQL {
  const reach = consentReach(call)
  return isMlsStaff(call.member) ? reach : sql`(${offices.id} is not null and ${reach})`
}
