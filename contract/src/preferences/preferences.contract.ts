import { oc } from '@orpc/contract'
import { z } from 'zod'
import { profileRecord, sentProfile } from './profile-record.ts'

const tags = ['Preferences']
const id = z.coerce.number().int()

/** The preferences of the caller. */
export const preferencesContract = {
  get: oc
    .route({
      method: 'GET',
      path: '/api/app/Profiles/Contact/{memberId}',
      tags,
      summary: "The caller's preference record, made at the first read",
    })
    .input(z.object({ memberId: id }))
    .output(profileRecord),
  save: oc
    .route({
      method: 'PUT',
      path: '/api/app/Profiles/{id}',
      inputStructure: 'detailed',
      tags,
      summary: "Changes the caller's preference record; missing fields are kept",
    })
    .input(z.object({ params: z.object({ id }), body: sentProfile }))
    .output(profileRecord),
}
