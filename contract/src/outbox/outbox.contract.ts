import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { outboxEntry } from './outbox-entry.ts'

const { get } = endpoints('Operations', { access: 'mls' })

const page = z.coerce.number().int().min(0).max(100_000).default(0)

/** Mails and text messages for operators. */
export const outboxContract = {
  troubled: get(
    '/api/app/Outbox/Troubled',
    'Deliveries that failed: those that are tried again, and those that were given up',
  )
    .input(z.object({ pageId: page }))
    .output(listAnswer(outboxEntry)),
}
