import { mayConsent } from 'contract/data-access/consent-roles.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { reach } from '#access/reach.ts'
import { offices } from '#db/tables/members.table.ts'
import { forbidden } from '#http/errors.ts'

/**
 * The offices for which the caller gives and ends consents, as a condition on offices.
 * @throws HttpError 403 for a caller who gives none
 */
export function consentReach({ member }: Pick<MemberCall, 'member'>): SQL {
  if (!mayConsent(member)) throw forbidden(DATA_TEXTS.mayNotConsent)
  return reach(member, 'consentOffices')
}

/**
 * The consents within that reach, as a condition on consents left-joined with offices. Those of the whole MLS are for
 * its staff.
 * @throws HttpError 403
 */
export function consentsInReach(call: Pick<MemberCall, 'member'>): SQL {
  const isReached = consentReach(call)
  return isMlsStaff(call.member) ? isReached : sql`(${offices.id} is not null and ${isReached})`
}
