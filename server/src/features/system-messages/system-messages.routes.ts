import { notificationsForMembers } from '#access/procedures.ts'
import { acknowledgeMessage } from './acknowledge-message.ts'
import { countRecipients } from './count-recipients.ts'
import { getMessage } from './get-message.ts'
import { listStatuses, queryStatuses } from './list-statuses.ts'
import { listVisibleMessages } from './list-visible-messages.ts'
import { queryMessages } from './query-messages.ts'
import { createMessage, removeMessage, updateMessage } from './save-message.ts'

const { systemMessages } = notificationsForMembers

const done = <Item>(results: Item[]) => ({ isSuccessful: true, message: null, results })

export const systemMessageRoutes = {
  visible: systemMessages.visible.handler(({ context }) => listVisibleMessages(context.call)),
  statuses: systemMessages.statuses.handler(({ context }) => listStatuses(context.call)),
  queryStatuses: systemMessages.queryStatuses.handler(({ context, input }) =>
    queryStatuses(context.call, input),
  ),
  query: systemMessages.query.handler(({ context, input }) => queryMessages(context.call, input)),
  recipients: systemMessages.recipients.handler(({ context }) => countRecipients(context.call)),
  get: systemMessages.get.handler(({ context, input }) => getMessage(context.call, input.id)),
  create: systemMessages.create.handler(async ({ context, input }) =>
    done([await createMessage(context.call, input)]),
  ),
  update: systemMessages.update.handler(async ({ context, input }) =>
    done([await updateMessage(context.call, input.params.id, input.body)]),
  ),
  remove: systemMessages.remove.handler(async ({ context, input }) => {
    await removeMessage(context.call, input.id)
    return done([])
  }),
  acknowledge: systemMessages.acknowledge.handler(async ({ context, input }) =>
    done([await acknowledgeMessage(context.call, input.id)]),
  ),
}
