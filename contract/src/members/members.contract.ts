import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'
import { searchInput } from '../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../constants.ts'
import { agentMatch, audienceMatch, audienceMember, authMember, claims, office } from './member.ts'

const { fromReplica, get } = endpoints('Members', { access: 'member' })

const query = freeText('Search', 100)
const code = freeText('Code', 100).optional()

/** The caller, and the members who can be found. */
export const membersContract = {
  current: get('/api/app/Members/AuthMemberDto', 'The current member profile', {
    access: 'account',
    viewed: null,
    isOpenWhileSuspended: true,
  }).output(authMember),
  claims: get('/api/app/Profiles/Claims', 'Names and agreement state of the caller', {
    isOpenWhileSuspended: true,
  }).output(claims),
  findAgents: fromReplica
    .get('/cribdata/Members/ta/{text}', 'Type-ahead over active agents and brokers, the own office first', {
      acting: ['viewListings'],
    })
    .input(
      z.object({
        text: freeText('Search', 100),
        /** Only agents for whom the caller may register a listing. */
        asListAgent: z.enum(['true', 'false'], 'asListAgent must be true or false').optional(),
      }),
    )
    .output(listAnswer(agentMatch)),
  findAudience: fromReplica
    .get('/api/app/AudienceIndexes/ta/{query}', 'Type-ahead over the members in reach', {
      access: 'office',
      acting: ['viewListings', 'settings'],
      viewed: null,
    })
    .input(z.object({ query, officeCode: code, mainOfficeCode: code, aorShortName: code }))
    .output(listAnswer(audienceMatch)),
  queryAudience: fromReplica
    .search('/api/app/AudienceIndex/q', 'Members in reach', {
      acting: ['viewListings', 'settings'],
      viewed: null,
    })
    .input(
      searchInput({
        filterFields: ['loginId', 'memberId', 'officeCode'],
        orderFields: ['loginId'],
        maxPageSize: MAX_QUERY_PAGE_SIZE,
      }),
    )
    .output(listAnswer(audienceMember)),
  findOffices: fromReplica
    .get('/api/app/Offices/ta/{query}', 'Type-ahead over the offices in reach', {
      access: 'admin',
      viewed: null,
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
