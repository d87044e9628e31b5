import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { freeText } from '../common/free-text.ts'
import { agentMatch, authMember, claims } from './member.ts'

/** Who is asking, and who can be found (spec 1 §7, spec 2 §7). */
export const membersContract = {
  current: oc
    .route({
      method: 'GET',
      path: '/api/app/Members/AuthMemberDto',
      tags: ['Members'],
      summary: 'The current member profile',
    })
    .output(authMember),
  claims: oc
    .route({
      method: 'GET',
      path: '/api/app/Profiles/Claims',
      tags: ['Members'],
      summary: 'Names and agreement state of the caller',
    })
    .output(claims),
  findAgents: oc
    .route({
      method: 'GET',
      path: '/cribdata/Members/ta/{text}',
      tags: ['Members'],
      summary: 'Type-ahead over active agents and brokers, the own office first',
    })
    .input(z.object({ text: freeText('Search', 100) }))
    .output(listAnswer(agentMatch)),
}
