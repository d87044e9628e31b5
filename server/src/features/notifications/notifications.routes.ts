import { notificationsForMembers } from '#access/procedures.ts'
import { listNotifications } from './list-notifications.ts'
import { getNotificationPreferences, saveNotificationPreferences } from './notification-preferences.ts'
import { sendNotification } from './send-notification.ts'
import { snoozeNotifications } from './snooze-notifications.ts'

const { notifications, snoozes, notificationPreferences } = notificationsForMembers

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

export const snoozeRoutes = {
  set: snoozes.set.handler(async ({ context, input }) => ({
    isSuccessful: true,
    message: null,
    results: await snoozeNotifications(context.call, input),
  })),
}

export const notificationPreferenceRoutes = {
  get: notificationPreferences.get.handler(({ context }) => getNotificationPreferences(context.call)),
  save: notificationPreferences.save.handler(({ context, input }) =>
    saveNotificationPreferences(context.call, input),
  ),
}
