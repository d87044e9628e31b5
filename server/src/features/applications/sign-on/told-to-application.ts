import type { ToldByClient } from 'contract/sign-on/sign-on-client.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { signOnClients } from '#db/tables/sign-on.table.ts'
import { notFound } from '#http/errors.ts'
import { claimsOf, fieldsOf } from '#oidc/registry/member-claims.ts'
import { pairwiseSubject } from '#oidc/registry/registered-clients.ts'

/**
 * Returns the claims about the caller that an application would get, as its sign-on is stored now.
 * @throws HttpError 404 for a sign-on that is not there
 */
export async function toldToApplication(
  { db, member, accountId }: MemberCall,
  id: number,
): Promise<ToldByClient> {
  const [row] = await db.select().from(signOnClients).where(eq(signOnClients.id, id))
  if (!row) throw notFound()
  const { settings, sector } = row
  const isPublic = settings.kind === 'oidc' && settings.subjectType === 'public'
  const named =
    settings.kind === 'saml' && settings.nameIdField ? fieldsOf(member)[settings.nameIdField] : null
  return {
    subject: isPublic ? accountId : (named ?? pairwiseSubject(sector, accountId)),
    claims: claimsOf(member, settings.claims),
  }
}
