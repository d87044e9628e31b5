import { type CallMeta, isHeldByEula } from 'contract/common/call-meta.ts'
import { EULA_TEXTS } from 'contract/eula/eula-rules.ts'
import { hasAnyScope } from 'contract/grants/grant-scopes.ts'
import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { actingGrants } from '../../db/tables/grants.table.ts'
import { accessEnded, agreementRequired, forbidden } from '../../http/errors.ts'
import { isEulaExpired } from '../agreement.ts'
import type { MemberCall } from '../call.ts'
import { withoutStaffRights } from './acted-for.ts'
import { noteUse } from './note-use.ts'
import { findValidGrants } from './valid-grants.ts'

const grantId = z.guid()

type Asked = { method: string | undefined; meta: CallMeta }

/**
 * The call of the member who gave the grant that it names, cut down to the scopes of the grant; who acts stays who they
 * are. Everything is checked as it is stored now.
 * @throws HttpError 403
 */
export async function actFor(call: MemberCall, { method, meta }: Asked): Promise<MemberCall> {
  const { acting: needed } = meta
  if (!needed) throw forbidden(ACTING_TEXTS.closed)
  const { grant, giver } = await validGrantOf(call, call.requestedGrant ?? '')
  if (!hasAnyScope(grant.scopes, needed)) throw forbidden(ACTING_TEXTS.closed)
  const acting: MemberCall = {
    ...call,
    member: withoutStaffRights(giver),
    acting: { grantId: grant.id, scopes: grant.scopes },
    onBehalfOf: giver.loginId,
  }
  if (isHeldByEula(method, meta)) {
    if (await isEulaExpired(call)) throw agreementRequired()
    // The giver alone can sign it: no code, by which a browser would ask the receiver to.
    if (await isEulaExpired(acting)) throw forbidden(EULA_TEXTS.required)
  }
  await noteUse(call, grant, giver)
  return acting
}

/**
 * A grant under which the caller may act now.
 * @throws HttpError 403, alike for one that has ended, that is somebody else's, or that never was
 */
export async function validGrantOf(call: MemberCall, id: string) {
  if (!call.features.includes('act') || !grantId.safeParse(id).success) throw accessEnded()
  const isOwn = and(eq(actingGrants.id, id), eq(actingGrants.receiverId, call.member.id))
  const [found] = await findValidGrants(call.db, call, isOwn)
  if (!found) throw accessEnded()
  return found
}
