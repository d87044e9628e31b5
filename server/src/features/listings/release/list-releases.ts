import { DAY_MS } from 'contract/common/day.ts'
import { releaseStateAt } from 'contract/deadlines/listing-release.ts'
import type { Release } from 'contract/listings/releases.contract.ts'
import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { reach } from '#access/reach.ts'
import { listingReleases } from '#db/tables/compliance/releases.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { offices } from '#db/tables/members.table.ts'
import { derivedColumns } from '../listing-record.ts'
import { officeNameOf } from './release-record.ts'

const SHOWN_DAYS = 90
const MAX_SHOWN = 50

/** The offers to and from the offices of the caller, newest first. */
export async function listReleases(call: MemberCall): Promise<{ results: Release[] }> {
  const isOwn = (code: SQL | typeof listingReleases.toOfficeCode) =>
    sql<boolean>`exists (select from ${offices} where ${offices.officeCode} = ${code} and ${reach(call.member, 'deskOffices')})`
  const isToOwn = isOwn(listingReleases.toOfficeCode)
  const isFromOwn = isOwn(sql`${listingReleases.fromOfficeCode}`)
  const rows = await call.db
    .select({
      release: listingReleases,
      listingId: listings.listingId,
      unparsedAddress: listings.unparsedAddress,
      listAgentName: derivedColumns(call).listAgentName,
      fromOffice: officeNameOf(listingReleases.fromOfficeCode),
      toOffice: officeNameOf(listingReleases.toOfficeCode),
      isToOwn,
      isFromOwn,
    })
    .from(listingReleases)
    .innerJoin(listings, eq(listings.id, listingReleases.registrationId))
    .where(
      and(
        gt(listingReleases.offeredOn, new Date(call.now.getTime() - SHOWN_DAYS * DAY_MS)),
        or(isToOwn, isFromOwn),
      ),
    )
    .orderBy(desc(listingReleases.offeredOn), desc(listingReleases.id))
    .limit(MAX_SHOWN)
  return {
    results: rows.map(({ release, isToOwn: isReceived, isFromOwn: isGiven, ...named }) => {
      const state = releaseStateAt(call.now, release)
      return {
        ...named,
        id: release.registrationId,
        state,
        answerBy: release.answerBy.toISOString(),
        offeredOn: release.offeredOn.toISOString(),
        settledOn: release.settledOn?.toISOString() ?? null,
        mayAnswer: state === 'offered' && isReceived,
        mayWithdraw: state === 'offered' && isGiven,
      }
    }),
  }
}
