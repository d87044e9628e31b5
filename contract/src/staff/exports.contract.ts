import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { USAGE_FIGURES, usageQuery } from './usage/usage-figures.ts'

const { post } = endpoints('Staff Console: exports')

/** What every export is sent, as a form: the token stands in its body (RFC 6750, section 2.2), never in the address. */
const exportForm = z.object({ access_token: z.string() })

/** What the export of the acknowledgments of a message is asked for. */
export const acknowledgmentsExport = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const usageExport = z.object({ figure: z.enum(USAGE_FIGURES) }).and(usageQuery)

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
  usage: post(`${EXPORTS_PATH}usage`, 'A usage figure by its steps and groups, as CSV')
    .input(usageExport.and(exportForm))
    .output(z.string()),
}
export type ExportName = keyof typeof exportsContract
