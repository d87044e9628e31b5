import { randomUUID } from 'node:crypto'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_REFUSALS, STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import type { RegisteredListing } from 'contract/listings/listings.contract.ts'
import { market } from 'contract/market/current.ts'
import { mayRegisterListings } from 'contract/members/roles.ts'
import { sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { listings } from '#db/tables/listings.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { writeHistory } from '#history/write-history.ts'
import { forbidden, invalidField } from '#http/errors.ts'
import { claimKey } from './create-key.ts'
import { optionOf, storeOption } from './deadlines/register-option.ts'
import { findListing } from './get-listing.ts'
import { resolveAgents } from './list-agent.ts'
import { afterListingChange } from './listing-changes.ts'
import { checkedListing } from './listing-input.ts'
import { marketToday } from './listing-record.ts'
import { refuseOtherThanOffered } from './offered-lookups.ts'

/**
 * Registers a listing and returns it with its new id `AA` + year + six digits. The same values with the same
 * `idempotencyKey` within 24 hours return the first listing instead of making a second one.
 * @throws HttpError 400 for values, 403 when the caller may not register it or could not view the result, 409 for
 * other values with a known key.
 */
export async function createListing(
  call: MemberCall,
  sent: RegisteredListing,
  idempotencyKey: string | undefined,
): Promise<Listing> {
  if (!mayRegisterListings(call.member)) throw forbidden(LISTING_REFUSALS.mayNotRegister)
  if (sent.standardStatus && sent.standardStatus !== STANDARD_STATUS.active)
    throw invalidField('standardStatus', LISTING_REFUSALS.invalidStandardStatus)
  const values = checkedListing(call, sent, null)
  const option = sent.exemptionKind ? { exemptionKind: sent.exemptionKind } : {}
  return inTransaction(call, async (tx) => {
    const id = randomUUID()
    const earlier =
      idempotencyKey === undefined
        ? null
        : await claimKey(call, tx, { key: idempotencyKey, id, values: { ...values, ...option } })
    if (earlier) return earlier
    await refuseOtherThanOffered(tx, values, null)
    const agents = await resolveAgents(tx, values, null)
    const exemptionKind = await optionOf(call, tx, {
      sent: sent.exemptionKind,
      listAgentMlsId: agents.listAgentMlsId,
      state: values.stateOrProvince ?? null,
      day: values.listingContractDate,
    })
    const year = marketToday(call).slice(2, 4)
    const [row] = await tx
      .insert(listings)
      .values({
        ...values,
        ...agents,
        id,
        listingId: sql`${market.listingIdPrefix}::text || ${year} || lpad(nextval('listing_number')::text, 6, '0')`,
        standardStatus: STANDARD_STATUS.active,
        registeredYN: true,
        country: market.country,
        createdBy: call.loginId,
        createdOn: call.now,
        modifiedBy: call.loginId,
        modifiedOn: call.now,
        rowVersion: 1,
      })
      .returning()
    await storeOption(tx, id, exemptionKind)
    if (row) await afterListingChange(tx, { call, before: null, after: row })
    if (exemptionKind !== 'None')
      await writeHistory(tx, call, id, [{ field: 'exemptionKind', from: 'None', to: exemptionKind }])
    const created = (await findListing(call, tx, id)) ?? refuse()
    const changes = exemptionKind === 'None' ? values : { ...values, exemptionKind }
    await writeAudit(tx, call, { action: 'create', entity: 'listing', entityId: id, changes })
    return created
  })
}

function refuse(): never {
  throw forbidden(LISTING_REFUSALS.mayNotRegister)
}
