import { admitted } from '#access/procedures.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { listSignOnClients } from './list-clients.ts'
import { changeSignOnClient, registerSignOnClient } from './save-client.ts'
import type { SignOnSettings } from './sign-on-record.ts'
import { toldToApplication } from './told-to-application.ts'

/** Requires the sign-in of protected acts: a client decides to whom members are vouched for. */
const writing = admitted.use(async ({ context, next }) => {
  await requireFreshSignIn(context.call, context.call.staffSignIn.maxAgeSeconds)
  return next()
})

export function signOnRoutes(settings: SignOnSettings) {
  return {
    list: admitted.signOn.list.handler(({ context }) => listSignOnClients(context.call)),
    create: writing.signOn.create.handler(({ context, input }) =>
      registerSignOnClient(context.call, input, settings),
    ),
    update: writing.signOn.update.handler(({ context, input }) =>
      changeSignOnClient(context.call, input, settings),
    ),
    told: admitted.signOn.told.handler(({ context, input }) => toldToApplication(context.call, input.id)),
  }
}
