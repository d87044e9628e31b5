import { randomUUID } from 'node:crypto'
import { ACCOUNT_SECURITY, type Notice, sentence } from '#notify/notice.ts'

const noticeOf = (told: { subject: string; text: string }): Notice => ({
  key: `account:${randomUUID()}`,
  ...told,
  priority: 1,
  emailCategory: ACCOUNT_SECURITY,
})

/** Notifications of members on whose accounts staff have acted. */
export const ACT_NOTICES = {
  signedOut: (market: string) => noticeOf(sentence(`You were signed out of ${market} on all devices.`)),
  unlocked: (market: string) => noticeOf(sentence(`Your ${market} account was unlocked.`)),
  blocked: (loginId: string, market: string, support: string) =>
    noticeOf({
      subject: `Sign-in to your ${market} account is blocked`,
      text: `Our staff blocked sign-in to your account ${loginId}. Contact ${support}.`,
    }),
  unblocked: (market: string) => noticeOf(sentence(`You can sign in to ${market} again.`)),
}
