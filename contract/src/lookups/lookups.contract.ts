import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { lookupValue } from './lookup.ts'

/** Lookup values of the listing form. */
export const lookupsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/cribdata/LookupValues/{set}',
      tags: ['Lookups'],
      summary: 'Values of lookup set 3 (general) or 8 (cities)',
    })
    .input(z.object({ set: z.coerce.number('Set must be a number').int() }))
    .output(listAnswer(lookupValue)),
}
