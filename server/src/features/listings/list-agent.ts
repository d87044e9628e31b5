import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { badRequest } from '#http/errors.ts'

type Agents = { listAgentMlsId: string; coListAgentMlsId: string | null }

/**
 * The two agents of a listing as they are stored: User IDs in their own spelling, and of a new list agent the office, main
 * office and AOR that decide who may view the listing. An agent whom the listing has already is kept as stored, even
 * if the member has changed since: the listing belongs to the office that registered it.
 * @throws HttpError 400 `{label} was not found` for an id of no active member.
 */
export async function resolveAgents(tx: Db, sent: Agents, stored: Agents | null) {
  const wanted = (['listAgentMlsId', 'coListAgentMlsId'] as const).filter(
    (field) => sent[field] !== null && sent[field].toLowerCase() !== stored?.[field]?.toLowerCase(),
  )
  const found = await findAgents(
    tx,
    wanted.map((field) => sent[field] ?? ''),
  )
  const find = (field: keyof Agents) => found.get(sent[field]?.toLowerCase() ?? '')
  const errors = wanted.filter((field) => !find(field)).map(missing)
  if (errors.length > 0) throw badRequest(errors.map((error) => error.message).join(' '), errors)
  const [list, coList] = [find('listAgentMlsId'), find('coListAgentMlsId')]
  return {
    listAgentMlsId: list?.loginId ?? stored?.listAgentMlsId ?? sent.listAgentMlsId,
    coListAgentMlsId:
      sent.coListAgentMlsId === null ? null : (coList?.loginId ?? stored?.coListAgentMlsId ?? null),
    ...(list && {
      listOfficeCode: list.officeCode,
      listMainOfficeCode: list.mainOfficeCode,
      listAor: list.aor,
    }),
  }
}

/** Active members by User ID in lower case, with where they work. */
async function findAgents(tx: Db, loginIds: string[]) {
  const lower = sql<string>`lower(${members.loginId})`
  const wanted = loginIds.map((id) => id.toLowerCase())
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
    .where(and(inArray(lower, wanted), eq(members.memberStatus, 'Active')))
  return new Map(rows.map((row) => [row.loginId.toLowerCase(), row]))
}

function missing(field: 'listAgentMlsId' | 'coListAgentMlsId') {
  return { field, message: `${LISTING_FIELDS[field].label} was not found` }
}
