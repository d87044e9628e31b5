import { oc } from '@orpc/contract'
import { listAnswer } from '../common/answer.ts'
import { storedId } from '../common/entered-text.ts'
import { application } from './application.ts'
import { enteredApplication } from './application-form.ts'

const tags = ['Applications']

/** Connected applications (spec 1 §7, D1-138). */
export const applicationsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/app/AudienceApplications/',
      tags,
      summary: 'Applications that are on for the caller',
    })
    .output(listAnswer(application)),
  create: oc
    .route({
      method: 'POST',
      path: '/api/app/AudienceApplications',
      tags,
      summary: 'Enter an application (MLS staff)',
    })
    .input(enteredApplication)
    .output(application),
  update: oc
    .route({
      method: 'PUT',
      path: '/api/app/AudienceApplications',
      tags,
      summary: 'Change an application (MLS staff)',
    })
    .input(enteredApplication.extend({ id: storedId }))
    .output(application),
}
