import { z } from 'zod'
import { endpoints } from '../../common/endpoints.ts'
import { finding } from './finding.ts'
import { sending, sendingOfListing } from './sending.ts'

const { get, post } = endpoints('Sending to the MLS', { feature: 'send', access: 'member' })

/** Any text: one that cannot be an id is as unknown as any other. */
const id = z.object({ id: z.string() })

/** The way of a registered listing into the MLS. */
export const sendingContract = {
  preflight: post('/api/app/Registration/{id}/preflight', 'What the MLS may refuse of a listing', {
    acting: ['viewListings'],
  })
    .input(id)
    .output(
      z.object({
        findings: z.array(finding),
        /** The number of checks that were made. */
        checks: z.number().int(),
        /** The day of the rules of the MLS, as `MM-DD-YYYY`; null for those that came with the portal. */
        checkedAgainst: z.string().nullable(),
        /** Whether those rules are older than a day, as the MLS could not be asked. */
        isOutdated: z.boolean(),
        /** Whether a finding that must be fixed keeps the listing back. */
        isBlocking: z.boolean(),
      }),
    ),
  get: get('/api/app/Registration/{id}/handover', 'State, tries and receipt of the sending', {
    acting: ['viewListings'],
    viewed: null,
  })
    .input(id)
    .output(sending),
  retry: post('/api/app/Registration/{id}/handover/retry', 'Keep trying to send a listing', {
    acting: ['sendToMls'],
  })
    .input(id)
    .output(sending),
  stop: post('/api/app/Registration/{id}/handover/stop', 'Stop trying to send a listing', {
    acting: ['sendToMls'],
  })
    .input(id)
    .output(sending),
  list: get('/api/app/HandOvers', 'Listings that are on their way to the MLS or were rejected', {
    acting: ['viewListings'],
    viewed: '/registered',
  }).output(z.array(sendingOfListing)),
}
