/** Figures and texts of the export of a member's own data, which need no schema. */

/** Hours for which an export is kept, and until the next one can be asked for. */
export const MY_DATA_HOURS = 24
/** So much of the files of listings is in an export; the others are named. */
export const MY_DATA_FILE_BYTES = 500_000_000
/** How often an export can be fetched in an hour. */
export const MY_DATA_FETCHES_AN_HOUR = 10

export const MY_DATA_TEXTS = {
  request: 'Request My Data',
  download: 'Download My Data',
  /** The contents, for members who think of requesting it. */
  contents: [
    'Your profile, contact info and preferences',
    'Your listings with their proofs',
    'Your bookings and your training record',
    'Who may act for you, and for whom you may act',
    'Your notifications, security activity and recent entries',
  ],
  never: 'Passwords, codes and the secrets of your sign-in methods are never part of it.',
  making: 'We are putting your data together. You can leave this page: we notify you when it is ready.',
  failed: "We couldn't prepare your data. Please try again.",
  unknown: "We couldn't find this export, or its 24 hours are over.",
  notReady: 'This export is not ready yet.',
  onceADay: 'You can request your data once a day.',
  tooMany: 'You have downloaded your data many times. Please wait an hour.',
} as const
