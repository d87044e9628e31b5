import { z } from 'zod'
import { listAnswer } from '../../common/answer.ts'
import { endpoints } from '../../common/endpoints.ts'
import { searchInput } from '../../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../../constants.ts'
import { enteredRemoval, factorRemoval, removalReason } from './factor-removal.ts'

const { post, search } = endpoints('Staff Console: approvals', { access: 'factorRemovals' })

const removals = '/api/app/Staff/FactorRemovals'
const id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Removal of second factors by two persons, at the authentication host. */
export const factorRemovalsContract = {
  request: post(removals, 'Request the removal of second factors')
    .input(enteredRemoval)
    .output(factorRemoval),
  query: search(`${removals}/q`, 'Requests that wait for approval, the oldest first')
    .input(searchInput({ filterFields: [], orderFields: [], maxPageSize: MAX_QUERY_PAGE_SIZE }))
    .output(listAnswer(factorRemoval)),
  approve: post(`${removals}/{id}/approve`, 'Approve the request of another person')
    .input(id)
    .output(factorRemoval),
  decline: post(`${removals}/{id}/decline`, 'End a request without removing anything')
    .input(id.extend({ reason: removalReason }))
    .output(factorRemoval),
}
