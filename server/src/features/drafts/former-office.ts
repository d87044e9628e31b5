import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { ofFormerOffice } from 'contract/members/listing-owner.ts'
import { and, eq, inArray, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { hasAgentLeft } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { drafts } from '#db/tables/drafts.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { offices } from '#db/tables/members.table.ts'
import { forbidden } from '#http/errors.ts'

/** The forms whose key is the id of a listing. */
const OF_LISTINGS: DraftForm[] = ['listing', 'compliance']

/** The id in the key of a draft, so that an index finds it; other texts are of none. */
const idIn = (key: SQLWrapper) =>
  sql`case when ${key} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${key}::uuid end`

const isLeft = (key: SQLWrapper, loginId: SQLWrapper | string) =>
  and(eq(listings.id, idIn(key)), sql`lower(${listings.listAgentMlsId}) = lower(${loginId})`, hasAgentLeft())

/** Drafts but those of changes to a listing that stayed with an office which the member has left. */
export function areNotOfFormerOffice(db: Db, loginId: SQLWrapper | string): SQL {
  const left = db
    .select({ one: sql`1` })
    .from(listings)
    .where(and(inArray(drafts.form, OF_LISTINGS), isLeft(sql`${drafts.key}`, loginId)))
  return notExists(left)
}

/**
 * Refuses a draft of changes to such a listing.
 * @throws HttpError 403
 */
export async function refuseFormerOffice(call: MemberCall, form: DraftForm, key: string): Promise<void> {
  if (!OF_LISTINGS.includes(form)) return
  const [left] = await call.db
    .select({ office: offices.name })
    .from(listings)
    .leftJoin(offices, eq(offices.officeCode, listings.listOfficeCode))
    .where(isLeft(sql`${key}::text`, call.member.loginId))
  if (left) throw forbidden(ofFormerOffice(left.office))
}
