import { z } from 'zod'
import { listAnswer } from '../../common/answer.ts'
import { endpoints } from '../../common/endpoints.ts'
import { searchInput } from '../../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../../constants.ts'
import { actReason } from '../member-acts/member-acts.ts'
import { enteredPrivacyRequest, memberPrivacy, privacyRequest } from './privacy-request.ts'

const { get, post, search } = endpoints('Staff Console: approvals', { access: 'privacy' })

const requests = '/api/app/Staff/PrivacyRequests'
const number = z.coerce.number().int().min(1).max(2_147_483_647)
const id = z.object({ id: number })

/** Export of a member's data and forgetting a member, by two persons. */
export const privacyRequestsContract = {
  get: get('/api/app/Staff/Members/{memberId}/privacy', 'Requests about the data of a member')
    .input(z.object({ memberId: number }))
    .output(memberPrivacy),
  request: post(requests, "Request an export of a member's data, or to forget the member")
    .input(enteredPrivacyRequest)
    .output(privacyRequest),
  query: search(`${requests}/q`, 'Requests about data that wait for approval, the oldest first')
    .input(searchInput({ filterFields: [], orderFields: [], maxPageSize: MAX_QUERY_PAGE_SIZE }))
    .output(listAnswer(privacyRequest)),
  approve: post(`${requests}/{id}/approve`, "Approve another person's request about data")
    .input(id)
    .output(privacyRequest),
  decline: post(`${requests}/{id}/decline`, 'End a request about data without doing anything')
    .input(id.extend({ reason: actReason }))
    .output(privacyRequest),
}

/** The file of an approved export; it is served as a download, to the token of its requester alone. */
export const privacyDownloadsContract = {
  file: get(`${requests}/{id}/file`, "An approved export of a member's data, as ZIP")
    .input(id)
    .output(z.file()),
}
