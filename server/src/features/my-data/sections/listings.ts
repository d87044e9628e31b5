import { MY_DATA_FILE_BYTES } from 'contract/my-data/my-data-limits.ts'
import { and, asc, eq, getTableColumns, ne, or, type SQL } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { isHandledBy, isWithinReach } from '#access/listing-reach.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { safeName } from './safe-name.ts'
import { type Section, type Source, sectionOf } from './section.ts'

const {
  searchText: _searched,
  statusGroup: _group,
  rowVersion: _version,
  streetNumberNumeric: _sorted,
  promotedOn: _day,
  ...ofListing
} = getTableColumns(listings)

/**
 * Listings that the member may view, as list or co-list agent: those of the office belong to the export of the desk.
 */
function ownListings({ loginId, ...member }: Caller): SQL | undefined {
  const isAgent = or(eq(listings.listAgentMlsId, loginId), eq(listings.coListAgentMlsId, loginId))
  return and(isWithinReach({ ...member, loginId }), isAgent)
}

/** The own listings. */
export const ownListingsSection = sectionOf('listings', ofListing, ({ db, member }, fields) =>
  db
    .select(fields)
    .from(listings)
    .where(ownListings(member))
    .orderBy(asc(listings.createdOn), asc(listings.id)),
)

const ofProof = {
  id: proofs.id,
  listingId: listings.listingId,
  kind: proofs.kind,
  fileName: proofs.fileName,
  contentType: proofs.contentType,
  size: proofs.size,
  sha256: proofs.sha256,
  note: proofs.note,
  state: proofs.state,
  createdBy: proofs.createdBy,
  createdOn: proofs.createdOn,
  receiptNumber: proofs.receiptNumber,
}

/** Files of the own listings, without those of a former office; withdrawn ones are for staff. */
async function ownProofs({ db, member }: Source) {
  return db
    .select(ofProof)
    .from(proofs)
    .innerJoin(listings, eq(listings.id, proofs.registrationId))
    .where(and(ownListings(member), isHandledBy(member), ne(proofs.state, 'withdrawn')))
    .orderBy(asc(proofs.createdOn), asc(proofs.receiptNumber))
}

/** The same with the position of each in the export; null for listings outside of it. */
export async function placedProofs(source: Source) {
  const rows = await ownProofs(source)
  let left = MY_DATA_FILE_BYTES
  return rows.map((row) => {
    const isIn = row.state === 'attached' && row.size <= left
    if (isIn) left -= row.size
    return {
      ...row,
      file: isIn
        ? `files/${safeName(row.listingId)}/${safeName(`${row.receiptNumber} ${row.fileName}`)}`
        : null,
    }
  })
}

/** The files by their facts. */
export const proofSection: Section = {
  name: 'proofs',
  columns: [...Object.keys(ofProof), 'file'],
  rows: placedProofs,
}
