import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { lookupValue } from './lookup.ts'

const { get } = endpoints('Lookups', { access: 'member' })

/** Lookup values of the listing form. */
export const lookupsContract = {
  list: get('/cribdata/LookupValues/{set}', 'Values of lookup set 3 (general) or 8 (cities)', {
    acting: ['viewListings', 'settings', 'classes'],
    viewed: null,
    kept: 'browser',
  })
    .input(z.object({ set: z.coerce.number('Set must be a number').int() }))
    .output(listAnswer(lookupValue)),
}
