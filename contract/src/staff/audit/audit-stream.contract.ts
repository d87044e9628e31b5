import { z } from 'zod'
import { endpoints } from '../../common/endpoints.ts'
import { auditRow } from './audit-row.ts'

const { get } = endpoints('Audit stream', { feature: 'data', access: 'program' })

export const MAX_STREAMED_ENTRIES = 1000
const UNUSABLE = 'after is the id of an entry, limit a number from 1 to 1,000.'

/** Where a program has got to, and how much it takes. */
export const auditStreamInput = z.object({
  after: z.coerce
    .number(UNUSABLE)
    .int(UNUSABLE)
    .min(0, UNUSABLE)
    .max(Number.MAX_SAFE_INTEGER, UNUSABLE)
    .default(0),
  limit: z.coerce
    .number(UNUSABLE)
    .int(UNUSABLE)
    .min(1, UNUSABLE)
    .max(MAX_STREAMED_ENTRIES, UNUSABLE)
    .default(MAX_STREAMED_ENTRIES),
})

/** The audit trail for programs that watch it; one entry a line, without the values that are for MLS staff alone. */
export const auditStreamContract = {
  read: get(
    '/api/app/Audit/Stream',
    'Entries of the audit trail after an id, in their order, as one JSON object a line (NDJSON)',
  )
    .input(auditStreamInput)
    .output(auditRow),
}
