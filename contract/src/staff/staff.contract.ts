import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { CONSOLE_AREAS } from '../common/call-access.ts'
import { endpoints } from '../common/endpoints.ts'
import { searchInput } from '../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../constants.ts'
import { staffChoices } from './staff-choices.ts'
import { enteredGrant, extendedGrant, staffMember } from './staff-grant.ts'
import { staffOverview } from './staff-overview.ts'
import { STAFF_ROLES } from './staff-roles.ts'

const { get, post, put, search } = endpoints('Staff Console', { access: 'access' })

const id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** The caller as the Staff Console sees them. */
export const staffSelf = z.object({
  roles: z.array(z.object({ role: z.enum(STAFF_ROLES), aor: z.string().nullable() })),
  areas: z.array(
    z.object({
      area: z.enum(CONSOLE_AREAS),
      may: z.enum(['all', 'draft']),
      aors: z.array(z.string()).nullable(),
    }),
  ),
  /** Whether the sign-in lacks the second step that the console asks for. */
  needsSecondFactor: z.boolean(),
})
export type StaffSelf = z.infer<typeof staffSelf>

/** The rights of staff in the Staff Console. */
export const staffContract = {
  self: get('/api/app/Staff/Me', 'Roles and areas of the caller', {
    access: 'staff',
    isBeforeSecondStep: true,
  }).output(staffSelf),
  freshSignIn: get(
    '/api/app/Staff/FreshSignIn',
    'Asks for the fresh sign-in of a protected act, ahead of an export that cannot lead to one',
    { access: 'staff' },
  ).output(z.object({ isFresh: z.literal(true) })),
  overview: get('/api/app/Staff/Overview', 'What waits for the caller', { access: 'staff' }).output(
    staffOverview,
  ),
  choices: get('/api/app/Staff/Choices', 'Associations and originating systems to choose from', {
    access: 'staff',
  }).output(staffChoices),
  queryGrants: search('/api/app/Staff/Grants/q', 'All staff with their roles')
    .input(
      searchInput({
        filterFields: ['name', 'loginId', 'role', 'aorShortName'],
        orderFields: ['name', 'role', 'aorShortName', 'endsOn', 'lastUsedOn'],
        maxPageSize: MAX_QUERY_PAGE_SIZE,
      }),
    )
    .output(listAnswer(staffMember)),
  grant: post('/api/app/Staff/Grants', 'Grant a role').input(enteredGrant).output(staffMember),
  extendGrant: put('/api/app/Staff/Grants/{id}', 'Set a new end date of a granted role')
    .input(extendedGrant.extend(id.shape))
    .output(staffMember),
  revokeGrant: post('/api/app/Staff/Grants/{id}/revoke', 'End a granted role').input(id).output(id),
}
