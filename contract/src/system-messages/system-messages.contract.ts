import { oc } from '@orpc/contract'
import { listAnswer } from '../common/answer.ts'
import { systemMessage } from './system-message.ts'

/** Messages to all members or to those of one association (spec 1 §7, spec 3 §7). */
export const systemMessagesContract = {
  visible: oc
    .route({
      method: 'GET',
      path: '/api/app/SystemNotifications',
      tags: ['System messages'],
      summary: 'What the caller may see now, newest first, read ones included',
    })
    .output(listAnswer(systemMessage)),
}
