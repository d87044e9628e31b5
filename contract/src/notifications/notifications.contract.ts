import { oc } from '@orpc/contract'
import { z } from 'zod'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { notification, sentNotification } from './notification.ts'

const tags = ['Notifications']

/** Notifications of single members. */
export const notificationsContract = {
  ofMember: oc
    .route({
      method: 'GET',
      path: '/api/app/UserNotification/member/{memberId}',
      tags,
      summary: "The caller's own notifications, newest first",
    })
    .input(z.object({ memberId: z.coerce.number().int() }))
    .output(listAnswer(notification)),
  send: oc
    .route({
      method: 'POST',
      path: '/api/app/UserNotification',
      successStatus: 201,
      tags,
      summary: 'Tell members something (MLS staff); above priority 0 it is mailed too',
    })
    .input(sentNotification)
    .output(actionAnswer(notification)),
}
