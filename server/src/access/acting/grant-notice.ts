import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import type { GrantNotice } from 'contract/grants/grant-notices.ts'
import { ACCOUNT_SECURITY, type Notice } from '../../notify/notice.ts'

/** A notice about acting for another member; `notMe` is where its reader says that it was somebody else. */
export function grantNotice({ subject, text }: GrantNotice, key: string, notMe?: string | null): Notice {
  return {
    key,
    subject,
    text,
    ...(notMe && {
      mailText: `${text}\n\nIf this wasn't you, secure your account at once:\n${notMe}`,
      mailAction: { label: REPORT_TEXTS.act, url: notMe },
    }),
    phoneText: 'Access to act for another member has changed.',
    priority: 1,
    emailCategory: ACCOUNT_SECURITY,
    category: 'Security',
  }
}
