import { z } from 'zod'
import { sentToken } from '../account-security/password-form.ts'
import { verification } from '../account-security/second-factor.ts'
import { actionAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { contactProof, memberContacts, newContact } from './contact-change.ts'
import { CONTACT_TEXTS } from './contact-limits.ts'

const { get, post, del } = endpoints('Account security', {
  feature: 'account',
  access: 'account',
  signIn: 'own',
  isOpenWhileSuspended: true,
})

const done = actionAnswer(z.never())
const id = z.guid(CONTACT_TEXTS.unknown)

/** Own addresses and numbers in place of those of the roster. */
export const contactChangesContract = {
  get: get('/api/app/ContactChanges', 'The own contact info, and changes that wait').output(memberContacts),
  begin: post('/api/app/ContactChanges', 'Begin a change: sends a code to the new address or number')
    .input(newContact)
    .output(contactProof),
  verify: post('/api/app/ContactChanges/{id}/Verify', 'Prove a new address or number by its code')
    .input(z.object({ id, code: z.string().max(20) }))
    .output(verification.pick({ success: true, failureReason: true })),
  resend: post('/api/app/ContactChanges/{id}/ResendCode', 'Send another code')
    .input(z.object({ id }))
    .output(contactProof),
  cancel: del('/api/app/ContactChanges/{id}', 'Cancel a waiting change')
    .input(z.object({ id }))
    .output(memberContacts),
  cancelByLink: post(
    '/api/app/AccountContact/CancelContactChange',
    'Cancel a waiting change by the link of a message (for visitors)',
    { access: 'visitor' },
  )
    .input(z.object({ token: sentToken }))
    .output(done),
}
