/** Categories for which members choose: each notification belongs to one. */
export const NOTIFICATION_CATEGORIES = [
  'Security',
  'Deadlines',
  'Listings',
  'Training',
  'Association messages',
  'Applications',
  'Billing',
  'Other',
] as const
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** The content of each category, for members who choose. */
export const CATEGORY_HINTS: Record<NotificationCategory, string> = {
  Security: 'Your password, sign-in methods and who has viewed the portal as you',
  Deadlines: "What's due on your listings, and when",
  Listings: 'Updates on your listings and files',
  Training: 'Your classes and course requests',
  'Association messages': 'Reminders of messages to acknowledge',
  Applications: 'Access that you or others have asked for',
  Billing: 'Dues and statements',
  Other: 'Everything else',
}

/** Categories that nobody can turn off, and why. */
export const LOCKED_CATEGORIES: readonly NotificationCategory[] = ['Security', 'Deadlines']
export const LOCKED_REASON = "Always on, so you don't miss what matters."

/** Badges that are named otherwise than their category. */
const BY_BADGE = new Map<string | null, NotificationCategory>([
  ['Account Security', 'Security'],
  ['Access Requests', 'Applications'],
  ['Reminder', 'Association messages'],
])

/** The category of a notification with this badge; the badge is free text. */
export function categoryOf(emailCategory: string | null): NotificationCategory {
  const own = NOTIFICATION_CATEGORIES.find((category) => category === emailCategory)
  return own ?? BY_BADGE.get(emailCategory) ?? 'Other'
}

/** Categories in a sentence: `Listings, Training, and Billing`. */
export function categoryList(categories: readonly NotificationCategory[]): string {
  return new Intl.ListFormat('en-US').format(categories)
}
