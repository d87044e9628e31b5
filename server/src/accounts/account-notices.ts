import {
  factorsInWords,
  removalRequestInWords,
  WAITING_REMOVAL_TEXTS,
} from 'contract/account-security/waiting-removal-words.ts'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import { CONTACT_TEXTS } from 'contract/contacts/contact-limits.ts'
import { contactChangeNotice } from 'contract/contacts/contact-words.ts'
import type { Caller } from '#access/caller.ts'
import type { factorRemovals } from '#db/tables/accounts.table.ts'
import { ACCOUNT_SECURITY, type Notice, sentence } from '#notify/notice.ts'

type Removal = Pick<typeof factorRemovals.$inferSelect, 'id' | 'types'>

const ofAccount = { emailCategory: ACCOUNT_SECURITY } as const
const mailed = { ...ofAccount, priority: 1 } as const
const toDeciders = { emailCategory: 'Approvals' } as const

/** Notifications about an account, for its owner and for staff. */
export const ACCOUNT_NOTICES = {
  contactWaits: (change: WaitingContact, zone: string): Notice => ({
    ...ofAccount,
    key: `contact-change:${change.id}`,
    ...contactChangeNotice(change, zone),
  }),
  contactCancelled: (id: string): Notice => ({
    ...mailed,
    key: `contact-cancelled:${id}`,
    subject: CONTACT_TEXTS.cancelled,
    text: 'A change to your contact info was cancelled. Nothing has changed.',
  }),
  secured: (key: string): Notice => ({
    ...ofAccount,
    key,
    subject: 'Your account was secured',
    text: "You told us something wasn't you. You were logged out everywhere, your password no longer works until you reset it, and anything added since then was removed.",
  }),
  /** To staff. */
  reported: ({ firstName, lastName, loginId }: Caller, key: string): Notice => ({
    ...ofAccount,
    key: `${key}:staff`,
    subject: 'A member reported activity that was not theirs',
    text: `${firstName} ${lastName} (${loginId}) reported activity that was not theirs. The account was secured.`,
  }),
  removalAsked: ({ id, types }: Removal): Notice => ({
    ...ofAccount,
    key: `factor-removal:${id}:asked`,
    subject: WAITING_REMOVAL_TEXTS.subject,
    text: removalRequestInWords(types),
  }),
  removed: ({ id, types }: Removal, marketName: string): Notice => ({
    ...mailed,
    key: `factor-removal:${id}:done`,
    subject: `A sign-in method was removed from your ${marketName} account`,
    text: `We verified your identity and removed ${factorsInWords(types)}.`,
  }),
  /** To staff. */
  removalApproved: ({ id, types }: Removal, name: string, by: string): Notice => ({
    ...toDeciders,
    key: `factor-removal:${id}:approved`,
    ...sentence(`${by} approved the removal of ${factorsInWords(types)} of ${name}.`),
  }),
  notRemoved: ({ id }: Removal): Notice => ({
    ...mailed,
    key: `factor-removal:${id}:ended`,
    ...sentence('Your sign-in methods were not removed.'),
  }),
  /** To staff. */
  removalEnded: ({ id }: Removal, name: string, why: string): Notice => ({
    ...toDeciders,
    key: `factor-removal:${id}:ended-staff`,
    ...sentence(`The request to remove sign-in methods of ${name} has ended: ${why}`),
  }),
}

/** Subject and text of changes of an account, for `notifyAccountOwner`. */
export const ACCOUNT_ACTS = {
  passwordChanged: (marketName: string, loggedOut: 'everywhere' | 'everywhere else') => ({
    subject: `Your ${marketName} password was changed`,
    text: `Your password was changed, and you've been logged out ${loggedOut}.`,
  }),
  allRemoved: (marketName: string) => ({
    subject: `Two-step verification was removed from your ${marketName} account`,
    text: 'We verified your identity and removed all sign-in methods and recovery codes from your account. You can set up new ones the next time you log in.',
  }),
}
