import { notificationsForMembers } from '../../members/procedures.ts'
import { listNotifications } from './list-notifications.ts'
import { sendNotification } from './send-notification.ts'

const { notifications } = notificationsForMembers

export const notificationRoutes = {
  ofMember: notifications.ofMember.handler(({ context, input }) =>
    listNotifications(context.call, input.memberId),
  ),
  send: notifications.send.handler(async ({ context, input }) => ({
    isSuccessful: true,
    message: null,
    results: await sendNotification(context.call, input),
  })),
}
