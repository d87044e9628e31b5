import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { approvePrivacy, declinePrivacy } from './decide-privacy.ts'
import { getPrivacy, queryPrivacy } from './query-privacy.ts'
import { requestPrivacy } from './request-privacy.ts'

const { privacyRequests } = ofArea
const { privacyRequests: writing } = ofArea.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
})

export const privacyRequestRoutes = {
  get: privacyRequests.get.handler(({ context, input }) => getPrivacy(context.call, input)),
  request: writing.request.handler(({ context, input }) => requestPrivacy(context.call, input)),
  query: privacyRequests.query.handler(({ context, input }) => queryPrivacy(context.call, input)),
  approve: writing.approve.handler(({ context, input }) => approvePrivacy(context.call, input)),
  decline: writing.decline.handler(({ context, input }) => declinePrivacy(context.call, input)),
}
