import { readingDesk, writingDesk } from '../staff/desk-procedures.ts'
import { offerSeat, removeFromWaitList } from './change-wait-list.ts'
import { queryWaitList } from './query-wait-list.ts'

export const classWaitListRoutes = {
  query: readingDesk.classWaitList.query.handler(({ context, input: { params, body } }) =>
    queryWaitList(context.call, params.id, body),
  ),
  offer: writingDesk.classWaitList.offer.handler(({ context, input: { params, body } }) =>
    offerSeat(context.call, { ...params, ...body }),
  ),
  remove: writingDesk.classWaitList.remove.handler(({ context, input: { params, body } }) =>
    removeFromWaitList(context.call, { ...params, ...body }),
  ),
}
