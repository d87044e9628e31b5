import { z } from 'zod'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { notification, sentNotification, snoozedNotifications } from './notification.ts'
import { chosenPreferences, notificationPreferences } from './notification-preferences.ts'

const { get, post } = endpoints('Notifications', { access: 'member' })
const inbox = endpoints('Notifications', { access: 'member', feature: 'inbox', isOpenWhileSuspended: true })

/** Notifications of single members. */
export const notificationsContract = {
  ofMember: get(
    '/api/app/UserNotification/member/{memberId}',
    "The caller's own notifications, newest first",
    { isOpenWhileSuspended: true },
  )
    .input(z.object({ memberId: z.coerce.number().int() }))
    .output(listAnswer(notification)),
  send: post('/api/app/UserNotification', 'Notify members (MLS staff); above priority 0 it is mailed too', {
    access: 'mls',
    successStatus: 201,
  })
    .input(sentNotification)
    .output(actionAnswer(notification)),
}

/** Notifications that members snooze. */
export const snoozesContract = {
  set: inbox
    .post(
      '/api/app/UserNotification/snooze',
      "Put the caller's notifications away until a time, or show them again",
    )
    .input(snoozedNotifications)
    .output(actionAnswer(notification)),
}

/** How notifications reach the caller. */
export const notificationPreferencesContract = {
  get: inbox
    .get('/api/app/NotificationPreferences', 'How notifications reach the caller')
    .output(notificationPreferences),
  save: inbox
    .put('/api/app/NotificationPreferences', 'Change how some categories of notifications reach the caller')
    .input(chosenPreferences)
    .output(notificationPreferences),
}
