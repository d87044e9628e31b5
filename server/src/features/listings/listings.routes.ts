import { memberOnly } from '../../members/procedures.ts'
import { cancelListing } from './cancel-listing.ts'
import { createListing } from './create-listing.ts'
import { getListing } from './get-listing.ts'
import { promoteListing } from './promote-listing.ts'
import { listListings, searchListings } from './search-listings.ts'
import { updateListing } from './update-listing.ts'

const { listings } = memberOnly

export const listingRoutes = {
  list: listings.list.handler(({ context, input }) => listListings(context.call, input)),
  search: listings.search.handler(({ context, input }) => searchListings(context.call, input)),
  create: listings.create.handler(({ context, input }) =>
    createListing(context.call, input.body, input.headers['idempotency-key']),
  ),
  get: listings.get.handler(({ context, input }) => getListing(context.call, input.id)),
  update: listings.update.handler(({ context, input }) =>
    updateListing(context.call, input.params.id, input.body, input.headers['if-match']),
  ),
  promote: listings.promote.handler(({ context, input }) => promoteListing(context.call, input.id)),
  cancel: listings.cancel.handler(({ context, input }) =>
    cancelListing(context.call, input.id, input.cancellationDate),
  ),
}
