import { notificationsForMembers } from '#access/procedures.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { listNotifications } from './list-notifications.ts'
import { sendNotification } from './send-notification.ts'

const { notifications } = notificationsForMembers
const staff = notificationsForMembers.use(({ context, next }) => {
  refuseUnlessMlsStaff(context.call)
  return next()
}).notifications

export const notificationRoutes = {
  ofMember: notifications.ofMember.handler(({ context, input }) =>
    listNotifications(context.call, input.memberId),
  ),
  send: staff.send.handler(async ({ context, input }) => ({
    isSuccessful: true,
    message: null,
    results: await sendNotification(context.call, input),
  })),
}
