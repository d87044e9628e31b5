import { forAccounts, forStaff, forVisitors } from '#accounts/account-call.ts'
import { listSecurityEvents } from '#accounts/list-security-events.ts'
import { answerOffer } from './answer-offer.ts'
import { beginContactChange } from './begin-contact-change.ts'
import { cancelByLink, cancelContactChange } from './cancel-contact-change.ts'
import { changePassword } from './change-password.ts'
import { acceptedPasskeys } from './factors/accepted-passkeys.ts'
import { enlistFactor } from './factors/enlist-factor.ts'
import { getFactors } from './factors/get-factors.ts'
import { renamePasskey } from './factors/rename-passkey.ts'
import { renewRecoveryCodes } from './factors/renew-recovery-codes.ts'
import { resendCode } from './factors/resend-code.ts'
import { saveFactors } from './factors/save-factors.ts'
import { stopOwnRemoval, stopRemoval } from './factors/stop-removal.ts'
import { verifyEnlistment } from './factors/verify-enlistment.ts'
import { forgotPassword } from './forgot-password.ts'
import { getContacts } from './get-contacts.ts'
import { inviteMember } from './invite-member.ts'
import { beginPasskey, finishPasskey } from './make-passkey.ts'
import { endOwnRemembered, listRemembered } from './own-remembered.ts'
import { endOwnSession, listSessions } from './own-sessions.ts'
import { reportByLink, reportEvent } from './report-event.ts'
import { resendContactCode } from './resend-contact-code.ts'
import { resetPassword, validateToken } from './reset-password.ts'
import { verifyContact } from './verify-contact.ts'

const {
  passwords,
  factors,
  waitingRemoval,
  passkeys,
  passkeyOffers,
  rememberedBrowsers,
  sessions,
  securityEvents,
  contactChanges,
} = forAccounts
const visitors = forVisitors.passwords

export const passwordRoutes = {
  forgot: visitors.forgot.handler(({ context, input }) => forgotPassword(context.visit, input)),
  validateToken: visitors.validateToken.handler(({ context, input }) => validateToken(context.visit, input)),
  reset: visitors.reset.handler(({ context, input }) => resetPassword(context.visit, input)),
  stopRemoval: visitors.stopRemoval.handler(({ context, input }) => stopRemoval(context.visit, input.token)),
  change: passwords.change.handler(({ context, input }) => changePassword(context.call, input)),
  invite: forStaff.passwords.invite.handler(({ context, input }) => inviteMember(context.call, input)),
}

export const factorRoutes = {
  get: factors.get.handler(({ context, input }) => getFactors(context.call, input)),
  save: factors.save.handler(({ context, input }) => saveFactors(context.call, input)),
  enlist: factors.enlist.handler(({ context, input }) => enlistFactor(context.call, input)),
  verify: factors.verify.handler(({ context, input }) => verifyEnlistment(context.call, input)),
  resend: factors.resend.handler(({ context, input }) => resendCode(context.call, input)),
  recoveryCodes: factors.recoveryCodes.handler(({ context }) => renewRecoveryCodes(context.call)),
}

export const waitingRemovalRoutes = {
  stop: waitingRemoval.stop.handler(({ context, input }) => stopOwnRemoval(context.call, input.id)),
}

export const passkeyRoutes = {
  accepted: passkeys.accepted.handler(({ context }) => acceptedPasskeys(context.call)),
  rename: passkeys.rename.handler(({ context, input }) => renamePasskey(context.call, input)),
}

export const passkeyOfferRoutes = {
  answer: passkeyOffers.answer.handler(({ context, input }) => answerOffer(context.call, input.answer)),
  begin: passkeyOffers.begin.handler(({ context }) => beginPasskey(context.call)),
  finish: passkeyOffers.finish.handler(({ context, input }) => finishPasskey(context.call, input.response)),
}

export const rememberedBrowserRoutes = {
  list: rememberedBrowsers.list.handler(({ context }) => listRemembered(context.call)),
  end: rememberedBrowsers.end.handler(({ context, input }) => endOwnRemembered(context.call, input.id)),
  endAll: rememberedBrowsers.endAll.handler(({ context }) => endOwnRemembered(context.call, null)),
}

export const sessionRoutes = {
  list: sessions.list.handler(({ context }) => listSessions(context.call)),
  end: sessions.end.handler(({ context, input }) => endOwnSession(context.call, input)),
}

export const securityEventRoutes = {
  list: securityEvents.list.handler(({ context, input }) => listSecurityEvents(context.call, input)),
  report: securityEvents.report.handler(({ context, input }) => reportEvent(context.call, input)),
  reportByLink: forVisitors.securityEvents.reportByLink.handler(({ context, input }) =>
    reportByLink(context.visit, input),
  ),
}

export const contactChangeRoutes = {
  get: contactChanges.get.handler(({ context }) => getContacts(context.call)),
  begin: contactChanges.begin.handler(({ context, input }) => beginContactChange(context.call, input)),
  verify: contactChanges.verify.handler(({ context, input }) => verifyContact(context.call, input)),
  resend: contactChanges.resend.handler(({ context, input }) => resendContactCode(context.call, input)),
  cancel: contactChanges.cancel.handler(({ context, input }) => cancelContactChange(context.call, input)),
  cancelByLink: forVisitors.contactChanges.cancelByLink.handler(({ context, input }) =>
    cancelByLink(context.visit, input),
  ),
}
