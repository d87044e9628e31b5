import { notificationsForMembers } from '../../members/procedures.ts'
import { listVisibleMessages } from './list-visible-messages.ts'

export const systemMessageRoutes = {
  visible: notificationsForMembers.systemMessages.visible.handler(({ context }) =>
    listVisibleMessages(context.call),
  ),
}
