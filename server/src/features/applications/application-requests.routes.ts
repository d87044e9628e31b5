import { admitted } from '#access/procedures.ts'
import { askForApplication } from './ask-for-application.ts'
import { decideRequest } from './decide-request.ts'
import { listWithheld } from './list-withheld.ts'
import { listOpenRequests } from './open-requests.ts'

const { applicationRequests } = admitted

export const applicationRequestRoutes = {
  withheld: applicationRequests.withheld.handler(({ context }) => listWithheld(context.call)),
  open: applicationRequests.open.handler(({ context }) => listOpenRequests(context.call)),
  ask: applicationRequests.ask.handler(({ context, input }) =>
    askForApplication(context.call, input.applicationId),
  ),
  approve: applicationRequests.approve.handler(({ context, input }) =>
    decideRequest(context.call, input.id, true),
  ),
  decline: applicationRequests.decline.handler(({ context, input }) =>
    decideRequest(context.call, input.id, false),
  ),
}
