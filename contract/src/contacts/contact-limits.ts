/** Figures and texts of changes of contact data, which need no schema. */

/** Hours until a new address or number is in use; fewer after a sign-in that cannot be passed on. */
export const CONTACT_WAIT_HOURS = 72
export const STRONG_CONTACT_WAIT_HOURS = 24

/** Max changes of one member in a period of days. */
export const CONTACT_CHANGES = 3
export const CONTACT_CHANGE_DAYS = 30

export const CONTACT_TEXTS = {
  inUse: 'This is in use already.',
  waits: 'Another change is waiting. Cancel it first.',
  limit: `You have made ${CONTACT_CHANGES} changes in ${CONTACT_CHANGE_DAYS} days. Please call your MLS if you need another one.`,
  noFormer: 'We have no email or mobile number of yours that could confirm a change. Please call your MLS.',
  noText: "We can't send text messages at this time.",
  unknown: 'This change is no longer there.',
  cancelAct: 'Cancel This Change',
  cancelQuestion: 'Cancel this change?',
  cancelled: 'The change was cancelled',
  linkEnded:
    'This link has been used, or the change is in use already. If it was not you, reset your password and call your MLS.',
} as const
