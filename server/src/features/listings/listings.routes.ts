import type { Listing } from 'contract/listings/listing.ts'
import { admitted, type RequestContext } from '#access/procedures.ts'
import { cancelListing } from './cancel-listing.ts'
import { createListing } from './create-listing.ts'
import { getListing } from './get-listing.ts'
import { listListings, searchListings } from './search/search-listings.ts'
import { summarizeListings } from './search/summarize-listings.ts'
import { sendListing } from './sending/send-listing.ts'
import { updateListing } from './update-listing.ts'

const { listings } = admitted

/** The row version as ETag too, for clients that send it back as If-Match. */
function withTag(context: RequestContext, listing: Listing): Listing {
  context.setHeader('etag', `"${listing.rowVersion}"`)
  return listing
}

export const listingRoutes = {
  list: listings.list.handler(({ context, input }) => listListings(context.call, input)),
  search: listings.search.handler(({ context, input }) => searchListings(context.call, input)),
  summary: listings.summary.handler(({ context }) => summarizeListings(context.call)),
  create: listings.create.handler(async ({ context, input }) =>
    withTag(context, await createListing(context.call, input.body, input.headers['idempotency-key'])),
  ),
  get: listings.get.handler(async ({ context, input }) =>
    withTag(context, await getListing(context.call, input.id)),
  ),
  update: listings.update.handler(async ({ context, input }) =>
    withTag(
      context,
      await updateListing(context.call, input.params.id, input.body, input.headers['if-match']),
    ),
  ),
  promote: listings.promote.handler(({ context, input }) =>
    sendListing(context.call, input.params.id, input.headers['if-match']),
  ),
  cancel: listings.cancel.handler(({ context, input }) =>
    cancelListing(context.call, input.params.id, input.body.cancellationDate, input.headers['if-match']),
  ),
}
