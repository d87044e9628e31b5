import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'
import { actingMember, GRANT_PARTS, grant, grantChange, grantPerson, ownGrants, validGrant } from './grant.ts'
import { approvedGrant, enteredGrant } from './grant-form.ts'
import { GRANT_TEXTS } from './grant-texts.ts'

const { fromReplica, get, post, put } = endpoints('Grants', {
  feature: 'act',
  access: 'member',
  signIn: 'own',
})

const id = z.object({ id: z.guid(GRANT_TEXTS.unknown) })

/** Grants of members to act for each other. These calls cannot be made while acting. */
export const grantsContract = {
  list: get('/api/app/Grants', 'The grants and requests of the caller')
    .input(z.object({ officeId: z.coerce.number().int().max(2_147_483_647).optional() }).default({}))
    .output(ownGrants),
  valid: get('/api/app/Grants/valid', 'The members for whom the caller may act now').output(
    z.object({ results: z.array(validGrant) }),
  ),
  member: get('/api/app/Grants/{id}/member', 'The member of a valid grant, as calls under it see them')
    .input(id)
    .output(actingMember),
  changes: get('/api/app/Grants/{id}/changes', 'The changes that were made under a grant, newest first')
    .input(id)
    .output(z.object({ results: z.array(grantChange), total: z.number().int() })),
  findPeople: fromReplica
    .get(
      '/api/app/Grants/ta/{text}',
      'Type-ahead over those whom the caller can choose, the own office first',
    )
    .input(z.object({ text: freeText('Search', 100), part: z.enum(GRANT_PARTS, 'part is unknown') }))
    .output(z.object({ results: z.array(grantPerson) })),
  make: post('/api/app/Grants', 'Give or widen a grant; as its receiver, request it')
    .input(enteredGrant)
    .output(grant),
  approve: post('/api/app/Grants/{id}/approve', 'Approve a request, as it is or cut down')
    .input(approvedGrant.extend(id.shape))
    .output(grant),
  decline: post('/api/app/Grants/{id}/decline', 'Decline a request').input(id).output(grant),
  end: post('/api/app/Grants/{id}/end', 'End a grant, or take a request back').input(id).output(grant),
  allowBroker: put('/api/app/Grants/broker', 'Say whether the broker may let others act for the caller')
    .input(z.object({ isAllowed: z.boolean('isAllowed must be true or false') }))
    .output(z.object({ isBrokerAllowed: z.boolean() })),
}
