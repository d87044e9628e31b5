import { requireSecondFactor } from '#access/console/staff-sign-in.ts'
import { mlsStaffOnly } from '#access/procedures.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { listSignOnClients } from './list-clients.ts'
import { changeSignOnClient, registerSignOnClient } from './save-client.ts'
import type { SignOnSettings } from './sign-on-record.ts'
import { toldToApplication } from './told-to-application.ts'

/** Who registers a client decides to whom members are vouched for: it wants the sign-in of protected acts. */
const reading = mlsStaffOnly.use(async ({ context, next }) => {
  await requireSecondFactor(context.call)
  return next()
})
const writing = reading.use(async ({ context, next }) => {
  await requireFreshSignIn(context.call, context.call.staffSignIn.maxAgeSeconds)
  return next()
})

export function signOnRoutes(settings: SignOnSettings) {
  return {
    list: reading.signOn.list.handler(({ context }) => listSignOnClients(context.call)),
    create: writing.signOn.create.handler(({ context, input }) =>
      registerSignOnClient(context.call, input, settings),
    ),
    update: writing.signOn.update.handler(({ context, input }) =>
      changeSignOnClient(context.call, input, settings),
    ),
    told: reading.signOn.told.handler(({ context, input }) => toldToApplication(context.call, input.id)),
  }
}
