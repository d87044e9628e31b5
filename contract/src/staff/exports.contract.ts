import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { auditCriteria } from './audit/audit.contract.ts'

const { post } = endpoints('Staff Console: exports')

/** What every export is sent, as a form: the token stands in its body (RFC 6750, section 2.2), never in the address. */
const exportForm = z.object({ access_token: z.string() })

const ofRecord = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** What the export of the acknowledgments of a message is asked for. */
export const acknowledgmentsExport = ofRecord.extend({})

/** Rows that one file of the trail holds at most. */
export const MAX_AUDIT_ROWS = 1_000_000

/** What the export of the audit trail is asked for: the filters of its page, as JSON. */
export const auditExport = z.object({
  criteria: z
    .string()
    .max(10_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as z.input<typeof auditCriteria>
      } catch {
        context.addIssue('criteria is no JSON')
        return z.NEVER
      }
    })
    .pipe(auditCriteria),
})

/** Of which import the refused records are asked for. */
export const refusalsExport = ofRecord.extend({})

/** Where exports are asked for; the name of one follows. */
export const EXPORTS_PATH = '/api/app/Staff/Exports/'

/** Files that staff save. They have a transport of their own: a form post that answers a file. */
export const exportsContract = {
  acknowledgments: post(
    `${EXPORTS_PATH}acknowledgments`,
    'Who has acknowledged a message and who has not, as CSV',
  )
    .input(exportForm.extend(acknowledgmentsExport.shape))
    .output(z.string()),
  refusals: post(`${EXPORTS_PATH}refusals`, 'Refused records of an import, as CSV')
    .input(exportForm.extend(refusalsExport.shape))
    .output(z.string()),
  audit: post(`${EXPORTS_PATH}audit`, 'Acts in the audit trail, oldest first, as CSV')
    .input(exportForm.extend(auditExport.shape))
    .output(z.string()),
}
export type ExportName = keyof typeof exportsContract
