import type { Order } from 'contract/common/search.ts'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { orderToSql } from '#db/search-to-sql.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { messageAcknowledgments } from '#db/tables/messages.table.ts'
import { memberIdsOf } from './audience-members.ts'

/** Where members belong, which lists are ordered by. */
type Place = { name: PgColumn; ofMember: PgColumn; each: { table: PgTable; id: PgColumn; name: PgColumn } }

const office = alias(offices, 'each_office')
const aor = alias(aors, 'each_aor')
const PLACES: Record<string, Place> = {
  officeCode: {
    name: offices.officeCode,
    ofMember: members.officeId,
    each: { table: office, id: office.id, name: office.officeCode },
  },
  aorShortName: {
    name: aors.name,
    ofMember: members.aorId,
    each: { table: aor, id: aor.id, name: aor.name },
  },
}
const lastName = sql`lower(${members.lastName})`
const firstName = sql`lower(${members.firstName})`
const BY_NAME = [lastName, firstName, members.id]
const orderFields = {
  name: [lastName, firstName],
  loginId: [sql`lower(${members.loginId})`],
  acknowledgedOn: [messageAcknowledgments.acknowledgedOn],
}

/** The order of the members of an audience, by their names unless another one is asked for; those without a place come last. */
export function audienceOrder(orderBy: Order[]): SQL[] {
  const [{ field, direction } = { field: 'name', direction: 'asc' as const }] = orderBy
  const place = PLACES[field]
  if (place) return [sql`${inDirection(direction, place.name)} nulls last`, ...BY_NAME.map(asc)]
  return orderToSql([{ field, direction }], orderFields, members.id)
}

/**
 * Reads the first members of an order by place: place by place, of which no index of members knows the names. Undefined for
 * other orders.
 */
export function firstByPlace(db: Db, messageId: number, where: SQL | undefined, orderBy: Order[]) {
  const [{ field, direction } = { field: '', direction: 'asc' as const }] = orderBy
  const place = PLACES[field]
  if (!place) return undefined
  const { ofMember, each } = place
  const within = (isOfPlace: SQL, limit: number) =>
    memberIdsOf(db, messageId)
      .where(and(where, isOfPlace))
      .orderBy(...BY_NAME)
      .limit(limit)
  return async (limit: number): Promise<number[]> => {
    const member = within(eq(ofMember, each.id), limit).as('member')
    const placed = await db
      .select({ id: members.id })
      .from(each.table)
      .crossJoinLateral(member)
      .innerJoin(members, eq(members.id, member.id))
      .orderBy(inDirection(direction, each.name), ...BY_NAME)
      .limit(limit)
    const others = placed.length < limit ? await within(isNull(ofMember), limit - placed.length) : []
    return [...placed, ...others].map(({ id }) => id)
  }
}

function inDirection(direction: Order['direction'], column: PgColumn): SQL {
  return direction === 'desc' ? desc(column) : asc(column)
}
