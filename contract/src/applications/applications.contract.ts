import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { storedId } from '../common/entered-text.ts'
import {
  application,
  listedMemberAccess,
  memberAccess,
  officeAccess,
  storedApplication,
  switchedOffice,
} from './application.ts'
import { enteredApplication, sentMemberAccess, sentOfficeAccess } from './application-form.ts'
import { applicationLayout } from './sent-layout.ts'

const { get, post, put } = endpoints('Applications', { access: 'member' })

const ownerId = z.coerce.number('Id must be a number').int('Id must be a whole number')

/** Connected applications. */
export const applicationsContract = {
  list: get('/api/app/AudienceApplications/', 'Applications that are on for the caller', {
    viewed: null,
  }).output(listAnswer(application).extend({ layout: applicationLayout.nullable() })),
  create: post('/api/app/AudienceApplications', 'Enter an application (MLS staff)', { access: 'mls' })
    .input(enteredApplication)
    .output(storedApplication),
  update: put('/api/app/AudienceApplications', 'Change an application (MLS staff)', { access: 'mls' })
    .input(enteredApplication.extend({ id: storedId }))
    .output(storedApplication),
  opened: post(
    '/api/app/AudienceApplications/{id}/opened',
    'Count that an application was opened, and not by whom',
  )
    .input(z.object({ id: ownerId }))
    .output(z.object({ isSuccessful: z.boolean() })),
  ofOffice: get('/api/app/OfficeAccessControls/{id}', 'Every application with its switch for an office', {
    viewed: '/product_settings',
  })
    .input(z.object({ id: ownerId }))
    .output(listAnswer(officeAccess).extend({ office: switchedOffice })),
  switchForOffice: put('/api/app/OfficeApplications', 'Turn an application on or off for an office')
    .input(sentOfficeAccess)
    .output(officeAccess),
  ofMember: get(
    '/api/app/MemberAccessControls/{memberId}',
    'Every application with its switch for a member',
    { viewed: '/product_settings' },
  )
    .input(z.object({ memberId: ownerId }))
    .output(listAnswer(listedMemberAccess)),
  switchForMember: put('/api/app/MemberApplications', 'Turn an application on or off for oneself')
    .input(sentMemberAccess)
    .output(memberAccess),
}
