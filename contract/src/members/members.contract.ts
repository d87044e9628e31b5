import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { freeText } from '../common/free-text.ts'
import { searchInput } from '../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../constants.ts'
import { agentMatch, audienceMatch, audienceMember, authMember, claims, office } from './member.ts'

const query = freeText('Search', 100)
const code = freeText('Code', 100).optional()

/** Who is asking, and who can be found. */
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
    .input(
      z.object({
        text: freeText('Search', 100),
        /** Only agents for whom the caller may register a listing. */
        asListAgent: z.enum(['true', 'false'], 'asListAgent must be true or false').optional(),
      }),
    )
    .output(listAnswer(agentMatch)),
  findAudience: oc
    .route({
      method: 'GET',
      path: '/api/app/AudienceIndexes/ta/{query}',
      tags: ['Members'],
      summary: 'Type-ahead over the members in reach',
    })
    .input(z.object({ query, officeCode: code, mainOfficeCode: code, aorShortName: code }))
    .output(listAnswer(audienceMatch)),
  queryAudience: oc
    .route({
      method: 'POST',
      path: '/api/app/AudienceIndex/q',
      tags: ['Members'],
      summary: 'Members in reach',
    })
    .input(
      searchInput({
        filterFields: ['loginId', 'memberId', 'officeCode'],
        orderFields: ['loginId'],
        maxPageSize: MAX_QUERY_PAGE_SIZE,
      }),
    )
    .output(listAnswer(audienceMember)),
  findOffices: oc
    .route({
      method: 'GET',
      path: '/api/app/Offices/ta/{query}',
      tags: ['Members'],
      summary: 'Type-ahead over the offices in reach',
    })
    .input(
      z.object({
        query,
        mainOfficeCode: code,
        aorShortName: code,
        onlyMain: z.enum(['true', 'false'], 'onlyMain must be true or false').optional(),
      }),
    )
    .output(listAnswer(office)),
}
