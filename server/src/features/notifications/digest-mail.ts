import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from 'contract/notifications/notification-categories.ts'
import { MAX_DIGEST_ENTRIES } from 'contract/notifications/notification-limits.ts'
import type { Mail } from '#db/outbox.ts'

/** A notification as a digest names it. */
export type DigestEntry = { id: number; category: NotificationCategory; subject: string }

type Reader = { memberId: number; email: string; firstName: string; portalUrl: string }

/** One mail of all that came since the last digest, by category and newest first, each with its link. */
export function digestMail({ memberId, email, firstName, portalUrl }: Reader, entries: DigestEntry[]): Mail {
  const named = entries.toSorted((one, other) => other.id - one.id).slice(0, MAX_DIGEST_ENTRIES)
  const groups = NOTIFICATION_CATEGORIES.flatMap((category) => {
    const ofCategory = named.filter((entry) => entry.category === category)
    if (ofCategory.length === 0) return []
    const lines = ofCategory.map(({ id, subject }) => ({
      text: subject.replace(/\s+/g, ' '),
      url: `${portalUrl}/notifications?id=${id}`,
    }))
    return { title: category, lines }
  })
  const left = entries.length - named.length
  const parts = [
    `Hello ${firstName},`,
    entries.length === 1 ? 'You have 1 new notification:' : `You have ${entries.length} new notifications:`,
    ...groups.map(({ title, lines }) =>
      [title, ...lines.flatMap(({ text, url }) => [`- ${text}`, `  ${url}`])].join('\n'),
    ),
    ...(left > 0 ? [`Plus ${left} more in your inbox.`] : []),
  ]
  const present = new Set(entries.map(({ category }) => category))
  const [category = 'Other' as const, ...more] = NOTIFICATION_CATEGORIES.filter((found) => present.has(found))
  return {
    to: email,
    subject: `Your daily digest: ${entries.length} ${entries.length === 1 ? 'notification' : 'notifications'}`,
    body: parts.join('\n\n'),
    groups,
    unsubscribe: { memberId, category, ...(more.length > 0 && { more }) },
  }
}
