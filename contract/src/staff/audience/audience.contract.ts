import { z } from 'zod'
import { listAnswer } from '../../common/answer.ts'
import { endpoints } from '../../common/endpoints.ts'
import { freeText } from '../../common/free-text.ts'
import { AUDIENCE_AREAS, storedAudience } from './audience-entries.ts'
import { SOUGHT_FIELDS } from './audience-values.ts'

const { get, post } = endpoints('Staff Console', { access: AUDIENCE_AREAS })

const entries = z.object({ entries: storedAudience })

/** How many of the members whom the caller can reach an audience is for. */
export const audienceCount = z.object({ members: z.number().int(), total: z.number().int() })
export type AudienceCount = z.infer<typeof audienceCount>

/** An office or a member as a value of an entry. */
const foundValue = z.object({ field: z.enum(SOUGHT_FIELDS), value: z.string(), label: z.string() })

/** Somebody whom an audience is for. */
const reachedMember = z.object({
  memberId: z.number().int(),
  loginId: z.string(),
  name: z.string(),
  officeCode: z.string().nullable(),
  aorShortName: z.string().nullable(),
})
export type ReachedMember = z.infer<typeof reachedMember>

/** The audience of content. */
export const staffAudienceContract = {
  count: post('/api/app/Staff/Audience/count', 'Number of members of an audience')
    .input(entries)
    .output(audienceCount),
  members: post('/api/app/Staff/Audience/members', 'The first members of an audience by name', {
    access: 'members',
  })
    .input(entries)
    .output(listAnswer(reachedMember)),
  find: get('/api/app/Staff/Audience/ta/{text}', 'Type-ahead over offices and members for an audience')
    .input(
      z.object({
        text: freeText('Search', 100),
        /** Only values of this field. */
        field: z.enum(SOUGHT_FIELDS, `field must be one of ${SOUGHT_FIELDS.join(', ')}`).optional(),
      }),
    )
    .output(listAnswer(foundValue)),
}
