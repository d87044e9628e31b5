import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { badRequest } from '#http/errors.ts'

/**
 * The two agents of a listing as they are stored: User IDs in their own spelling, and of the list agent the office,
 * main office and AOR that decide who may view the listing.
 * @throws HttpError 400 `{label} was not found` for an id of no active member.
 */
export async function resolveAgents(tx: Db, listAgent: string, coListAgent: string | null) {
  const wanted = [listAgent, coListAgent].filter((id) => id !== null).map((id) => id.toLowerCase())
  const rows = await tx
    .select({
      loginId: members.loginId,
      officeCode: offices.officeCode,
      mainOfficeCode: offices.mainOfficeCode,
      aor: aors.name,
    })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(and(inArray(sql`lower(${members.loginId})`, wanted), eq(members.memberStatus, 'Active')))
  const find = (id: string) => rows.find((row) => row.loginId.toLowerCase() === id.toLowerCase())
  const list = find(listAgent)
  const coList = coListAgent === null ? null : find(coListAgent)
  const errors = [
    ...(list ? [] : [missing('listAgentMlsId')]),
    ...(coList === undefined ? [missing('coListAgentMlsId')] : []),
  ]
  if (!list || errors.length > 0) throw badRequest(errors.map((error) => error.message).join(' '), errors)
  return {
    listAgentMlsId: list.loginId,
    coListAgentMlsId: coList?.loginId ?? null,
    listOfficeCode: list.officeCode,
    listMainOfficeCode: list.mainOfficeCode,
    listAor: list.aor,
  }
}

function missing(field: 'listAgentMlsId' | 'coListAgentMlsId') {
  return { field, message: `${LISTING_FIELDS[field].label} was not found` }
}
