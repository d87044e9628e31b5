import { z } from 'zod'
import { actionAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'
import { withPlainSigns } from '../common/letters/look-alikes.ts'
import { USER_ID_REQUIRED } from '../session/sign-in-texts.ts'
import { MAX_SECURITY_EVENTS, SECURITY_EVENTS_STEP } from './account-security-limits.ts'
import { FACTOR_TEXTS } from './factor-rules.ts'
import { memberSession } from './member-session.ts'
import { passkeyOfferAnswer } from './passkey-offer.ts'
import { changePasswordForm, resetPasswordForm, sentToken } from './password-form.ts'
import { rememberedBrowser } from './remembered-browser.ts'
import {
  acceptedPasskeys,
  enlistment,
  memberFactors,
  newEnlistment,
  savedFactors,
  verification,
} from './second-factor.ts'
import { securityEvent } from './security-event.ts'

const own = { access: 'account', signIn: 'own', isOpenWhileSuspended: true } as const
const { get, post, put, del } = endpoints('Account security', own)
const added = endpoints('Account security', { ...own, feature: 'account' })
const ofStaff = endpoints('Account security', { access: 'invitations', signIn: 'own' })

const done = actionAnswer(z.never())
const loginId = freeText('User ID', 100).transform(withPlainSigns).pipe(z.string().min(1, USER_ID_REQUIRED))
const enlistmentId = z.guid("We couldn't find this sign-in method.")

/** Passwords, and the link that stops a request of staff. The first four calls are for visitors. */
export const passwordsContract = {
  forgot: post('/api/app/AccountContact/ForgotPassword', 'Ask for a mail with a reset link', {
    access: 'visitor',
  })
    .input(z.object({ LoginId: loginId }))
    .output(done),
  validateToken: post('/api/app/AccountContact/ValidateResetToken', 'Look whether a reset link works', {
    access: 'visitor',
  })
    .input(z.object({ Token: sentToken }))
    .output(actionAnswer(z.object({ memberLoginId: z.string() }))),
  reset: post('/api/app/AccountContact/ResetPassword', 'Set a password by a reset link', {
    access: 'visitor',
  })
    .input(resetPasswordForm)
    .output(done),
  stopRemoval: post(
    '/api/app/AccountContact/StopRemoval',
    'Stop a request to remove second factors by the link in its mail',
    { access: 'visitor' },
  )
    .input(z.object({ token: sentToken }))
    .output(done),
  change: post('/api/app/AccountContact/ChangePassword', 'Change the own password')
    .input(changePasswordForm)
    .output(done),
  invite: ofStaff
    .post('/api/app/AccountContact/Invite', 'Mail a link to create or reset a password (staff)', {
      isBeforeAgreement: true,
    })
    .input(z.object({ LoginId: loginId }))
    .output(done),
}

/** Second factors. */
export const factorsContract = {
  get: get('/api/app/MemberSecondFactors', 'The own second factors')
    .input(z.object({ memberId: z.string().max(100).default('') }))
    .output(memberFactors),
  save: put('/api/app/MemberSecondFactors', 'Reorder, switch or remove own second factors')
    .input(savedFactors)
    .output(memberFactors),
  enlist: post('/api/app/MemberSecondFactors/Enlist/New', 'Begin to add a second factor')
    .input(newEnlistment)
    .output(enlistment),
  verify: post('/api/app/MemberSecondFactors/Enlist/Verify', 'Prove a new factor by its code')
    .input(z.object({ EnlistmentId: enlistmentId, SuppliedCode: z.string().max(20) }))
    .output(verification),
  resend: post('/api/app/MemberSecondFactors/Enlist/ResendCode', 'Send another code')
    .input(z.object({ EnlistmentId: enlistmentId }))
    .output(enlistment),
  recoveryCodes: post('/api/app/MemberSecondFactors/RecoveryCodes', 'Replace the recovery codes').output(
    z.object({ codes: z.array(z.string()) }),
  ),
}

/** A request of staff to remove own second factors. */
export const waitingRemovalContract = {
  stop: added
    .del('/api/app/MemberSecondFactors/Removals/{id}', 'Stop a request to remove own second factors')
    .input(z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(done),
}

/** Changes to the caller's own passkeys. */
export const passkeysContract = {
  accepted: added
    .get('/api/app/MemberSecondFactors/Passkeys', 'The own passkeys, for the browser')
    .output(acceptedPasskeys),
  rename: added
    .put('/api/app/MemberSecondFactors/{id}/Name', 'Rename an own passkey')
    .input(z.object({ id: z.guid(FACTOR_TEXTS.passkeyUnknown), name: freeText('Name', 300) }))
    .output(memberFactors),
}

/** The offer of a passkey after a sign-in by password, and the passkey that a browser makes by itself after one. */
export const passkeyOffersContract = {
  answer: added
    .put(
      '/api/app/MemberSecondFactors/PasskeyOffer',
      'Answer the offer of a passkey, or note that it was seen',
    )
    .input(z.object({ answer: passkeyOfferAnswer }))
    .output(done),
  begin: added
    .post(
      '/api/app/MemberSecondFactors/PasskeyOffer/Options',
      'Options for a passkey that the browser makes by itself',
    )
    .output(z.record(z.string(), z.unknown())),
  finish: added
    .post('/api/app/MemberSecondFactors/PasskeyOffer/Passkey', 'Add the passkey that the browser has made')
    .input(z.object({ response: z.string().max(20_000) }))
    .output(verification),
}

/** The browsers in which the caller is signed in. */
export const sessionsContract = {
  list: get('/api/app/MemberSessions', 'The own sessions, the present one first').output(
    z.object({ results: z.array(memberSession) }),
  ),
  end: del('/api/app/MemberSessions/{id}', 'End one of the own sessions; `current` is the one that calls')
    .input(z.object({ id: z.string().max(100) }))
    .output(done),
}

/** The browsers in which the caller is not asked for the second step. */
export const rememberedBrowsersContract = {
  list: added
    .get('/api/app/RememberedBrowsers', 'The own remembered browsers, the last used first')
    .output(z.object({ results: z.array(rememberedBrowser) })),
  end: added
    .del('/api/app/RememberedBrowsers/{id}', 'Ask one of the own browsers for the second step again')
    .input(z.object({ id: z.guid("We couldn't find this browser.") }))
    .output(done),
  endAll: added
    .del('/api/app/RememberedBrowsers', 'Ask all of the own browsers for the second step again')
    .output(done),
}

/** Security activity of the caller's own account in the last 90 days. */
export const securityEventsContract = {
  list: added
    .get('/api/app/SecurityEvents', 'The security activity of the own account, newest first')
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(MAX_SECURITY_EVENTS).default(SECURITY_EVENTS_STEP),
      }),
    )
    .output(z.object({ results: z.array(securityEvent), hasMore: z.boolean() })),
  report: added
    .post('/api/app/SecurityEvents/{id}/not-me', 'Report that an event was someone else: secures the account')
    .input(z.object({ id: z.coerce.number().int() }))
    .output(done),
  reportByLink: added
    .post('/api/app/AccountContact/NotMe', 'The same by the link of a mail (for visitors)', {
      access: 'visitor',
    })
    .input(z.object({ token: sentToken }))
    .output(done),
}
