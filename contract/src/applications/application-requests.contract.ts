import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { openRequest, withheldApplication } from './application-request.ts'

const { get, post } = endpoints('Applications', { feature: 'launch', access: 'member' })

const requestId = z.object({ id: z.coerce.number('Id must be a number').int('Id must be a whole number') })
const done = z.object({ isSuccessful: z.boolean() })

/** Requests for applications that are off for a member. */
export const applicationRequestsContract = {
  withheld: get('/api/app/MoreApplications', 'Applications that others keep off for the caller', {
    viewed: null,
  }).output(listAnswer(withheldApplication)),
  open: get('/api/app/ApplicationRequests', 'Requests that wait for the caller', { viewed: null }).output(
    listAnswer(openRequest),
  ),
  ask: post('/api/app/ApplicationRequests', 'Ask for an application')
    .input(
      z.object({
        applicationId: z.number('applicationId must be a number').int('applicationId must be a whole number'),
      }),
    )
    .output(done),
  approve: post('/api/app/ApplicationRequests/{id}/approve', 'Turn the application on')
    .input(requestId)
    .output(done),
  decline: post('/api/app/ApplicationRequests/{id}/decline', 'Leave the application off')
    .input(requestId)
    .output(done),
}
