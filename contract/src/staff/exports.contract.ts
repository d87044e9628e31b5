import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { auditCriteria } from './audit/audit.contract.ts'
import { EXPORTS_PATH } from './exports-path.ts'
import { memberFilter } from './members/staff-members.contract.ts'
import { USAGE_FIGURES } from './usage/usage-figures.ts'
import { usageQuery } from './usage/usage-query.ts'

const { post } = endpoints('Staff Console: exports', { access: 'usage', read: 'replica' })

/**
 * The form of every export: the token is in its body (RFC 6750, section 2.2), never in the address; and the
 * sender's last seen position, as other calls have it in `Seen-After`.
 */
const exportForm = z.object({ access_token: z.string(), seen_after: z.string().optional() })

/** A field of a form that holds JSON. */
function asJson(field: string, max: number) {
  return z
    .string()
    .max(max)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: `${field} is no JSON` })
        return z.NEVER
      }
    })
}

const ofRecord = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** The request for the export of the acknowledgments of a message. */
export const acknowledgmentsExport = ofRecord.extend({})

/** The request for the export of the roster of a class. */
export const rosterExport = ofRecord.extend({})

/** Rows that one file of the trail holds at most. */
export const MAX_AUDIT_ROWS = 1_000_000

/** The request for the export of the audit trail: the filters of its page, as JSON. */
export const auditExport = z.object({ criteria: asJson('criteria', 10_000).pipe(auditCriteria) })

/** The request for the export of members: the filters of the list, as JSON. */
export const membersExport = z.object({ filter: asJson('filter', 2000).pipe(memberFilter) })

export const usageExport = z.object({ figure: z.enum(USAGE_FIGURES) }).and(usageQuery)

/** The request for the members with a second factor. */
export const secondFactorsExport = z.object({})

/** The import whose refused records are requested. */
export const refusalsExport = ofRecord.extend({})

/** Files that staff save. They have a transport of their own: a form post that returns a file. */
export const exportsContract = {
  acknowledgments: post(
    `${EXPORTS_PATH}acknowledgments`,
    'Who has acknowledged a message and who has not, as CSV',
    { access: 'acknowledgments' },
  )
    .input(exportForm.extend(acknowledgmentsExport.shape))
    .output(z.string()),
  refusals: post(`${EXPORTS_PATH}refusals`, 'Refused records of an import, as CSV', { access: 'imports' })
    .input(exportForm.extend(refusalsExport.shape))
    .output(z.string()),
  audit: post(`${EXPORTS_PATH}audit`, 'Acts in the audit trail, oldest first, as CSV', { access: 'audit' })
    .input(exportForm.extend({ criteria: z.string() }))
    .output(z.string()),
  members: post(`${EXPORTS_PATH}members`, 'The members that filters find, as CSV', { access: 'memberExport' })
    .input(exportForm.extend({ filter: z.string() }))
    .output(z.string()),
  usage: post(`${EXPORTS_PATH}usage`, 'A usage figure by its steps and groups, as CSV')
    .input(usageExport.and(exportForm))
    .output(z.string()),
  secondFactors: post(`${EXPORTS_PATH}secondFactors`, 'Members with a second factor by association, as CSV')
    .input(exportForm.extend(secondFactorsExport.shape))
    .output(z.string()),
  roster: post(`${EXPORTS_PATH}roster`, 'Who has a seat in a class and who was there, as CSV', {
    access: 'training',
  })
    .input(exportForm.extend(rosterExport.shape))
    .output(z.string()),
}
export type ExportName = keyof typeof exportsContract
