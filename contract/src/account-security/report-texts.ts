import { REPORT_DAYS } from './account-security-limits.ts'

/** Texts of `This wasn't me`, by which members lock an intruder out of their account. */
export const REPORT_TEXTS = {
  act: "This wasn't me",
  question: "Wasn't this you?",
  confirm: 'Secure My Account',
  /** The effects of the report, before and after it is confirmed. */
  effects: [
    "You'll be logged out everywhere, including here.",
    "Your password won't work until you reset it.",
    'Sign-in methods, recovery codes and calendar links added since then will be removed.',
    'Changes to your email and mobile number since then will be undone.',
    "Any access you've given others since then will end.",
    'We email you a link to reset your password, and notify your MLS.',
  ],
  done: 'Your account is secured',
  next: [
    'Open the link in our email and choose a new password. If no email arrives, use Forgot Password on the login page, or call your MLS.',
    'Log in, check your sign-in methods under Account Settings, and add again what was yours.',
    'If you used the old password anywhere else, change it there too.',
  ],
  linkEnded: 'This link has been used or has expired. Reset your password if you think someone knows it.',
  notPossible: `Only events of the last ${REPORT_DAYS} days can be reported. Please call your MLS.`,
} as const
