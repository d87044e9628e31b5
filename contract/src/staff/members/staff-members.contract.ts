import { z } from 'zod'
import { listAnswer } from '../../common/answer.ts'
import { endpoints } from '../../common/endpoints.ts'
import { isPlainText } from '../../common/free-text.ts'
import { searchInput } from '../../common/search.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../../constants.ts'
import { auditRow } from '../audit/audit-row.ts'
import { actReason } from '../member-acts/member-acts.ts'
import { staffStanding } from '../member-acts/staff-standing.ts'
import { MAX_COUNTED_MEMBERS, MEMBER_FLAG_NAMES, MEMBER_SEARCH_MIN_CHARACTERS } from './member-filters.ts'
import {
  memberAccess,
  memberAccount,
  memberDetails,
  memberListings,
  memberMessages,
  memberResult,
  memberSettingsPart,
  memberTraining,
  SHOWABLE_FIELDS,
} from './staff-member.ts'

const { get, post, put, search } = endpoints('Staff Console: members', { access: 'members' })

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const ofMember = z.object({ id })
const rowId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const code = z.string().min(1).max(50).refine(isPlainText)

/** The filters of the list; all of them have to hold. */
export const memberFilter = z.object({
  text: z.string().trim().min(MEMBER_SEARCH_MIN_CHARACTERS).max(100).refine(isPlainText).optional(),
  association: code.optional(),
  officeCode: code.optional(),
  memberTypeId: z.coerce.number().int().min(1).max(99).optional(),
  status: code.optional(),
  hasPortalAccess: z.boolean().optional(),
  flags: z.array(z.enum(MEMBER_FLAG_NAMES)).max(MEMBER_FLAG_NAMES.length).optional(),
})
export type MemberFilter = z.infer<typeof memberFilter>

export const MEMBER_ORDER_FIELDS = ['name', 'loginId'] as const

const memberSearch = searchInput({
  filterFields: [],
  orderFields: MEMBER_ORDER_FIELDS,
  maxPageSize: MAX_SEARCH_PAGE_SIZE,
})
  .extend({ filter: memberFilter.default({}) })
  .refine(({ pageId, pageSize }) => pageId * pageSize < MAX_COUNTED_MEMBERS, {
    path: ['pageId'],
    message: `pageId reaches ${MAX_COUNTED_MEMBERS} members; narrow the search`,
  })
export type MemberSearch = z.infer<typeof memberSearch>

export const HISTORY_SIDES = ['about', 'by'] as const

/** The member desk: members within the reach of the reader, whom it shows and never changes. */
export const staffMembersContract = {
  query: search('/api/app/Staff/Members/q', 'Members by name, User ID, license, email or office')
    .input(memberSearch)
    .output(
      listAnswer(memberResult).extend({
        /** Whether there are more hits than `totalResults`, which stops at 1,000. */
        isMoreThanCounted: z.boolean(),
      }),
    ),
  details: get('/api/app/Staff/Members/{id}', 'A member as the roster has them')
    .input(ofMember)
    .output(memberDetails),
  show: post('/api/app/Staff/Members/{id}/show', 'A masked value in full', { inputStructure: 'detailed' })
    .input(z.object({ params: ofMember, body: z.object({ field: z.enum(SHOWABLE_FIELDS) }) }))
    .output(z.object({ value: z.string() })),
  setStanding: put(
    '/api/app/Staff/Members/{id}/standing',
    'Set a standing that holds before that of the dues system',
    {
      access: 'accounts',
      inputStructure: 'detailed',
    },
  )
    .input(z.object({ params: ofMember, body: staffStanding }))
    .output(ofMember),
  endStanding: post('/api/app/Staff/Members/{id}/standing/end', 'End the standing that staff have set', {
    access: 'accounts',
  })
    .input(ofMember.extend({ reason: actReason }))
    .output(ofMember),
  access: get('/api/app/Staff/Members/{id}/access', 'What a member may use, and why not the rest')
    .input(ofMember)
    .output(memberAccess),
  settings: get('/api/app/Staff/Members/{id}/settings', 'The settings in effect for a member')
    .input(ofMember)
    .output(memberSettingsPart),
  messages: get(
    '/api/app/Staff/Members/{id}/messages',
    'What a member was sent in 90 days, without what it says',
  )
    .input(ofMember)
    .output(memberMessages),
  training: get('/api/app/Staff/Members/{id}/training', 'Classes and class requests of a member')
    .input(ofMember)
    .output(memberTraining),
  listings: get('/api/app/Staff/Members/{id}/listings', 'Registered listings of a member')
    .input(ofMember)
    .output(memberListings),
  history: get('/api/app/Staff/Members/{id}/history', 'Acts in the audit trail about a member or by a member')
    .input(
      ofMember.extend({
        side: z.enum(HISTORY_SIDES),
        before: rowId.optional(),
        after: rowId.optional(),
      }),
    )
    .output(z.object({ results: z.array(auditRow), hasNewer: z.boolean(), hasOlder: z.boolean() })),
}

/** How a member signs in; on the authentication host, which holds the accounts. */
export const staffAccountsContract = {
  details: get('/api/app/Staff/Accounts/{id}', 'Sessions, sign-ins and second factors of a member', {
    access: 'accounts',
  })
    .input(ofMember)
    .output(memberAccount),
}
