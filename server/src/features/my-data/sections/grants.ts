import { aliasedTable, asc, eq, or, sql } from 'drizzle-orm'
import { actingChanges, actingGrants } from '#db/tables/grants.table.ts'
import { members } from '#db/tables/members.table.ts'
import { type Section, sectionOf } from './section.ts'

const givers = aliasedTable(members, 'givers')
const receivers = aliasedTable(members, 'receivers')

const ofGrant = {
  id: actingGrants.id,
  giver: givers.loginId,
  receiver: receivers.loginId,
  scopes: actingGrants.scopes,
  firstDay: actingGrants.firstDay,
  lastDay: actingGrants.lastDay,
  reason: actingGrants.reason,
  state: actingGrants.state,
  madeBy: actingGrants.madeBy,
  createdOn: actingGrants.createdOn,
  givenOn: actingGrants.givenOn,
  endedBy: actingGrants.endedBy,
  endedOn: actingGrants.endedOn,
  lastUsedOn: actingGrants.lastUsedOn,
}

/** Grants from and to the member; the other one by name only where that one has acted. */
export const grants: Section = {
  name: 'grants',
  columns: [...Object.keys(ofGrant), 'otherName'],
  rows: async ({ db, member }) => {
    const rows = await db
      .select({
        ...ofGrant,
        giverId: actingGrants.giverId,
        firstUsedOn: actingGrants.firstUsedOn,
        giverName: sql<string>`${givers.firstName} || ' ' || ${givers.lastName}`,
        receiverName: sql<string>`${receivers.firstName} || ' ' || ${receivers.lastName}`,
      })
      .from(actingGrants)
      .innerJoin(givers, eq(givers.id, actingGrants.giverId))
      .innerJoin(receivers, eq(receivers.id, actingGrants.receiverId))
      .where(or(eq(actingGrants.giverId, member.id), eq(actingGrants.receiverId, member.id)))
      .orderBy(asc(actingGrants.createdOn))
    return rows.map(({ giverId, firstUsedOn, giverName, receiverName, ...row }) => {
      const isGiver = giverId === member.id
      const other = isGiver ? row.receiver : row.giver
      const hasActed = (isGiver && firstUsedOn !== null) || [row.madeBy, row.endedBy].includes(other)
      const name = isGiver ? receiverName : giverName
      return { ...row, otherName: hasActed ? name : null }
    })
  },
}

/** Changes that others made for the member. */
export const grantChanges = sectionOf(
  'changes-by-others',
  {
    at: actingChanges.at,
    by: receivers.loginId,
    action: actingChanges.action,
    entity: actingChanges.entity,
    path: actingChanges.path,
  },
  ({ db, member }, fields) =>
    db
      .select(fields)
      .from(actingChanges)
      .innerJoin(actingGrants, eq(actingGrants.id, actingChanges.grantId))
      .innerJoin(receivers, eq(receivers.id, actingGrants.receiverId))
      .where(eq(actingGrants.giverId, member.id))
      .orderBy(asc(actingChanges.id)),
)
