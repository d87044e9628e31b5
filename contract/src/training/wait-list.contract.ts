import { z } from 'zod'
import { actionAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { attendee, trainingClass } from './training-class.ts'

const { post } = endpoints('Training', { feature: 'train', access: 'member' })

/** Any text: one that cannot be the id of a class is as unknown as any other. */
const id = z.string('id is required')

/** Waiting for a seat in a full class; each call returns the class as it is for the caller afterwards. */
export const waitListContract = {
  join: post('/api/app/attendee/wait', 'Wait for a seat in a full class', { acting: ['classes'] })
    .input(
      z.object({
        memberId: z.number('memberId must be a number'),
        trainingClassId: z.number('trainingClassId must be a number'),
      }),
    )
    .output(actionAnswer(trainingClass)),
  leave: post('/api/app/attendee/leave', 'Wait no longer; `id` is that of the class', {
    inputStructure: 'detailed',
    acting: ['classes'],
  })
    .input(z.object({ query: z.object({ id }) }))
    .output(actionAnswer(trainingClass)),
  accept: post(
    '/api/app/attendee/offer/{id}/accept',
    'Take the seat that is held; `id` is that of the class',
    { acting: ['classes'] },
  )
    .input(z.object({ id }))
    .output(actionAnswer(attendee)),
  decline: post('/api/app/attendee/offer/{id}/decline', 'Leave the seat that is held to the next in line', {
    acting: ['classes'],
  })
    .input(z.object({ id }))
    .output(actionAnswer(trainingClass)),
}
