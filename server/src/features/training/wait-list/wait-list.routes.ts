import { admitted } from '#access/procedures.ts'
import { acceptOffer, declineOffer, leaveWaitList } from './answer-offer.ts'
import { joinWaitList } from './join-wait-list.ts'

const { join, leave, accept, decline } = admitted.waitList

export const waitListRoutes = {
  join: join.handler(({ context, input }) => joinWaitList(context.call, input)),
  leave: leave.handler(({ context, input }) => leaveWaitList(context.call, input.query.id)),
  accept: accept.handler(({ context, input }) => acceptOffer(context.call, input.id)),
  decline: decline.handler(({ context, input }) => declineOffer(context.call, input.id)),
}
