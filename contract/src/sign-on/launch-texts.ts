/**
 * The party that has turned an application off: the office, the member, or the MLS by audience, system or
 * retirement.
 */
export type OffReason = 'office' | 'member' | 'mls'

/** The party that can turn it on. */
export const WHO_TURNS_ON: Record<OffReason, string> = {
  office: 'Your broker or office manager can turn it on.',
  member: 'You can turn it on in your application settings.',
  mls: 'Your MLS can turn it on.',
}

export const LAUNCH_TEXTS = {
  title: 'Application',
  unknown: "We couldn't find this application.",
  opening: 'You are being logged in.',
  refusedRequest: 'This sign-in request cannot be answered. Please go back to the application and try again.',
  noAddress: "This application isn't ready to open yet.",
} as const

/** The text for members whose application is off. */
export function turnedOffForYou(application: string): string {
  return `${application} is turned off for you.`
}
