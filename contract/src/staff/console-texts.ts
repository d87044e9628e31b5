/** Texts of the Staff Console for callers who may not use it, in calls and on the screen. */
export const CONSOLE_TEXTS = {
  noAccess: 'You do not have access to this area.',
  secondFactor: 'Add a second sign-in step to use the Staff Console.',
  away: 'The service is temporarily unavailable. Your work is saved on this page.',
  tooMany: 'Too many requests. Please try again in a minute.',
} as const
