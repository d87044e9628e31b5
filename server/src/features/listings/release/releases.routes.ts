import { admitted } from '#access/procedures.ts'
import { answerRelease } from './answer-release.ts'
import { listReleases } from './list-releases.ts'
import { offerRelease, withdrawRelease } from './offer-release.ts'
import { reassignListing } from './reassign-listing.ts'

const { releases } = admitted

/** Listings whose agent has left. */
export const releasesRoutes = {
  list: releases.list.handler(({ context }) => listReleases(context.call)),
  offer: releases.offer.handler(({ context, input }) => offerRelease(context.call, input.id)),
  withdraw: releases.withdraw.handler(({ context, input }) => withdrawRelease(context.call, input.id)),
  answer: releases.answer.handler(({ context, input: { params, body } }) =>
    answerRelease(context.call, params.id, body.isAccepted),
  ),
  reassign: releases.reassign.handler(({ context, input: { params, body } }) =>
    reassignListing(context.call, params.id, body.listAgentMlsId),
  ),
}
