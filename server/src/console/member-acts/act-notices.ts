import { randomUUID } from 'node:crypto'
import { ACCOUNT_SECURITY, type Notice, sentence } from '#notify/notice.ts'

const noticeOf = (told: Pick<Notice, 'subject' | 'text' | 'link'>): Notice => ({
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
  suggestAccess: (portalUrl: string) =>
    noticeOf({
      subject: 'Does someone work for you?',
      text: 'Your login was used in many places within an hour. If an assistant works for you, give that person access instead of your password: they log in as themselves, do only what you allow, and you can end it at any time. If you do not know why, change your password.',
      link: { label: 'Give Access', url: `${portalUrl}/account-settings/acting-for-others` },
    }),
  unblocked: (market: string) => noticeOf(sentence(`You can sign in to ${market} again.`)),
}
