import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'

/** A delivery that did not succeed yet, or never will; what it says stays inside (S3-14). */
export const outboxEntry = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string().nullable(),
  state: z.enum(['waiting', 'given up']),
  tries: z.number().int(),
  lastError: z.string().nullable(),
  createdOn: z.string(),
  nextTryOn: z.string().nullable(),
})

const page = z.coerce.number().int().min(0).max(100_000).default(0)

/** What operators see of mails and text messages (S3-14). */
export const outboxContract = {
  troubled: oc
    .route({
      method: 'GET',
      path: '/api/app/Outbox/Troubled',
      tags: ['Operations'],
      summary: 'Deliveries that failed: those that are tried again, and those that were given up',
    })
    .input(z.object({ pageId: page }))
    .output(listAnswer(outboxEntry)),
}
