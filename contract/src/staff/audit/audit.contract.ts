import { z } from 'zod'
import { listAnswer } from '../../common/answer.ts'
import { endpoints } from '../../common/endpoints.ts'
import { searchInput } from '../../common/search.ts'
import { auditRow } from './audit-row.ts'

const { search } = endpoints('Staff Console', { access: 'audit' })

/** Rows of one page of the trail. */
export const AUDIT_PAGE_SIZE = 50
/** Hits are counted exactly up to here; it is also as far as a page number reaches. */
export const MAX_COUNTED_HITS = 10_000

export const AUDIT_FILTER_FIELDS = [
  'at',
  'actor',
  'action',
  'entity',
  'entityId',
  'concerned',
  'isStaffAct',
] as const

const rowId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const pageOfTrail = searchInput({
  filterFields: AUDIT_FILTER_FIELDS,
  orderFields: [],
  maxPageSize: AUDIT_PAGE_SIZE,
})

/** Ranges go with `at` alone, and each filter has one value: it is looked up in an index. */
export const auditCriteria = pageOfTrail.shape.criteria.superRefine((criteria, context) => {
  criteria.forEach(({ field, op, values }, index) => {
    const isKnown = field === 'at' ? op === 'GreaterThan' || op === 'LessThan' : op === 'Equal'
    const problem = isKnown
      ? values.length > 1 && `${field} takes one value`
      : `Operator ${op} does not go with ${field}`
    if (problem) context.addIssue({ code: 'custom', path: [index], message: problem })
  })
})

/** The entries of the trail. */
const auditSearch = pageOfTrail
  .extend({
    criteria: auditCriteria,
    /**
     * Continues with rows older than this one, or newer: pages turn by time and id, however long the trail.
     */
    before: rowId.optional(),
    after: rowId.optional(),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    message: 'before and after exclude each other',
  })
  .refine(({ pageId, pageSize }) => pageId * pageSize < MAX_COUNTED_HITS, {
    path: ['pageId'],
    message: `pageId reaches ${MAX_COUNTED_HITS} rows; continue with before`,
  })
export type AuditSearch = z.infer<typeof auditSearch>

/** The audit trail: it is read, and nothing in it can be changed. */
export const auditContract = {
  query: search('/api/app/Staff/Audit/q', 'Acts in the audit trail, newest first')
    .input(auditSearch)
    .output(
      listAnswer(auditRow).extend({
        /** Whether there are more hits than `totalResults`, which stops at 10,000. */
        isMoreThanCounted: z.boolean(),
        hasNewer: z.boolean(),
        hasOlder: z.boolean(),
      }),
    ),
}
