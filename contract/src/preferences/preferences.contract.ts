import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { profileRecord, sentProfile } from './profile-record.ts'

const { get, put } = endpoints('Preferences', { access: 'member', isOpenWhileSuspended: true })

const id = z.coerce.number().int()

/** The preferences of the caller. */
export const preferencesContract = {
  get: get('/api/app/Profiles/Contact/{memberId}', "The caller's preference record, made at the first read", {
    viewed: null,
  })
    .input(z.object({ memberId: id }))
    .output(profileRecord),
  save: put('/api/app/Profiles/{id}', "Changes the caller's preference record; missing fields are kept", {
    inputStructure: 'detailed',
  })
    .input(z.object({ params: z.object({ id }), body: sentProfile }))
    .output(profileRecord),
}
