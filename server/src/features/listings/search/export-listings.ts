import type { Criterion } from 'contract/common/search.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isWithinReach } from '#access/listing-reach.ts'
import { listings } from '#db/tables/listings.table.ts'
import { offices } from '#db/tables/members.table.ts'
import type { Table } from '#files/stream-rows.ts'
import { derivedColumns } from '../listing-record.ts'
import { matchesCriteria } from './listing-criteria.ts'

/** The listings that the list finds, all of them, as a file has them. */
export function listingTable(call: MemberCall, criteria: Criterion[]): Table {
  const { registeredStatus, listAgentName } = derivedColumns(call)
  const dayOf = (name: string, moment: typeof listings.createdOn | typeof listings.promotedDate) =>
    sql`to_char(${moment} at time zone ${call.marketZone}, 'YYYY-MM-DD')`.as(name)
  const query = call.db
    .select({
      listingId: listings.listingId,
      status: sql`${registeredStatus}`.as('status'),
      address: listings.unparsedAddress,
      agent: sql`${listAgentName}`.as('agent'),
      agentId: listings.listAgentMlsId,
      office: sql`${offices.name}`.as('office'),
      officeCode: listings.listOfficeCode,
      price: sql`${listings.listPrice}::text`.as('price'),
      contract: sql`${listings.listingContractDate}::text`.as('contract'),
      expiration: sql`${listings.expirationDate}::text`.as('expiration'),
      registered: dayOf('registered', listings.createdOn),
      sent: dayOf('sent', listings.promotedDate),
    })
    .from(listings)
    .leftJoin(offices, eq(offices.officeCode, listings.listOfficeCode))
    .where(and(isWithinReach(call.member), matchesCriteria(call, criteria)))
    .orderBy(listings.statusGroup, listings.endDate, listings.listingId)
  return { head: HEAD, query: query.getSQL() }
}

const HEAD = [
  'Listing ID',
  'Status',
  'Address',
  'Agent',
  'User ID',
  'Office',
  'Office code',
  'List price',
  'Contract date',
  'Expiration date',
  'Registered',
  'Sent to MLS',
]
