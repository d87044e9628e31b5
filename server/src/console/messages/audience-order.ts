import type { Order } from 'contract/common/search.ts'
import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
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
const orderFields: Record<string, SQLWrapper[]> = {
  name: [lastName, firstName],
  loginId: [sql`lower(${members.loginId})`],
  acknowledgedOn: [messageAcknowledgments.acknowledgedOn],
}

/**
 * The order of the members of an audience, by their names by default. Within one place they stand by
 * their names, and those without a place come last.
 */
export function audienceOrder(orderBy: Order[]): SQL[] {
  const orders = orderBy.length > 0 ? orderBy : [{ field: 'name', direction: 'asc' as const }]
  const terms = orders.flatMap(({ field, direction }) => {
    const place = PLACES[field]
    return place
      ? [sql`${inDirection(direction, place.name)} nulls last`]
      : (orderFields[field] ?? []).map((column) => inDirection(direction, column))
  })
  const tieBreak = orders.some(({ field }) => field in PLACES) ? BY_NAME : [members.id]
  return [...terms, ...tieBreak.map(asc)]
}

/**
 * Reads the first members of an order by place: place by place, as no index of members has the names of places.
 * Undefined for other orders.
 */
export function firstByPlace(db: Db, messageId: number, where: SQL | undefined, orderBy: Order[]) {
  const [order, ...more] = orderBy
  const place = PLACES[order?.field ?? '']
  if (!order || !place || more.length > 0) return undefined
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
      .orderBy(inDirection(order.direction, each.name), ...BY_NAME)
      .limit(limit)
    const others = placed.length < limit ? await within(isNull(ofMember), limit - placed.length) : []
    return [...placed, ...others].map(({ id }) => id)
  }
}

function inDirection(direction: Order['direction'], column: SQLWrapper): SQL {
  return direction === 'desc' ? desc(column) : asc(column)
}
