/** Why a call was refused, where the portal acts on the reason: stands in the body beside the message. */
export const ERROR_CODES = {
  /** The session was ended on purpose: signed out, password changed, member deactivated. */
  sessionEnded: 'session-ended',
  /** The user agreement has to be accepted before anything can be saved. */
  agreementRequired: 'agreement-required',
  /** The act wants a sign-in of the last hour. */
  freshSignInRequired: 'fresh-sign-in-required',
  /** The grant under which the call was made for another member has ended. */
  accessEnded: 'access-ended',
  /** The standing of the member closes the call. */
  suspended: 'suspended',
} as const
export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES]
