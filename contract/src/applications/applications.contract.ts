import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { storedId } from '../common/entered-text.ts'
import { application, listedMemberAccess, memberAccess, officeAccess, switchedOffice } from './application.ts'
import { enteredApplication, sentMemberAccess, sentOfficeAccess } from './application-form.ts'

const tags = ['Applications']

const ownerId = z.coerce.number('Id must be a number').int('Id must be a whole number')

/** Connected applications. */
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
  ofOffice: oc
    .route({
      method: 'GET',
      path: '/api/app/OfficeAccessControls/{id}',
      tags,
      summary: 'Every application with its switch for an office',
    })
    .input(z.object({ id: ownerId }))
    .output(listAnswer(officeAccess).extend({ office: switchedOffice })),
  switchForOffice: oc
    .route({
      method: 'PUT',
      path: '/api/app/OfficeApplications',
      tags,
      summary: 'Turn an application on or off for an office',
    })
    .input(sentOfficeAccess)
    .output(officeAccess),
  ofMember: oc
    .route({
      method: 'GET',
      path: '/api/app/MemberAccessControls/{memberId}',
      tags,
      summary: 'Every application with its switch for a member',
    })
    .input(z.object({ memberId: ownerId }))
    .output(listAnswer(listedMemberAccess)),
  switchForMember: oc
    .route({
      method: 'PUT',
      path: '/api/app/MemberApplications',
      tags,
      summary: 'Turn an application on or off for oneself',
    })
    .input(sentMemberAccess)
    .output(memberAccess),
}
