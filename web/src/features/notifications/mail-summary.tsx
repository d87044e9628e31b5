import { type Icon, IconBolt, IconMailbox, IconMailOff, IconMoon } from '@tabler/icons-react'
import { digestMomentText, quietText } from 'contract/notifications/mail-times-words.ts'
import {
  categoryList,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from 'contract/notifications/notification-categories.ts'
import type { NotificationPreferences } from 'contract/notifications/notification-preferences.ts'
import type { ReactNode } from 'react'
import { now } from '#shared/clock.ts'

type Preferences = NotificationPreferences & { zone: string }

/** The schedule in a sentence each: immediate mails, the digest, quiet hours, and no mail. */
export function MailSummary({ preferences }: { preferences: Preferences }) {
  const { quietHours, categories } = preferences
  const named = (matches: (category: NotificationCategory) => boolean) =>
    categoryList(NOTIFICATION_CATEGORIES.filter(matches))
  const isDigested = (category: NotificationCategory) => isInDigest(preferences, category)
  const atOnce = named((category) => categories[category].mail !== 'off' && !isDigested(category))
  const digested = named(isDigested)
  const off = named((category) => categories[category].mail === 'off')
  return (
    <ul className="grid gap-2.5">
      <Line icon={IconBolt} title="Right away">
        {atOnce}
      </Line>
      {digested && (
        <Line icon={IconMailbox} title="Daily digest">
          {digested}. The next one comes {nextText(preferences)}.
        </Line>
      )}
      {quietHours && (
        <Line icon={IconMoon} title="Quiet hours">
          {quietText(quietHours)}. Mail waits until they end; security mail still comes right away.
        </Line>
      )}
      {off && (
        <Line icon={IconMailOff} title="No mail">
          {off}
        </Line>
      )}
    </ul>
  )
}

/** Whether mail of a category comes with the digest. */
export function isInDigest(
  { categories }: Pick<NotificationPreferences, 'categories'>,
  category: NotificationCategory,
): boolean {
  const { mail, digest = false } = categories[category]
  return digest && mail !== 'off'
}

function nextText(preferences: Preferences): string {
  return digestMomentText(preferences, new Date(preferences.nextDigestOn), now())
}

function Line({ icon: Sign, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Sign size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <p>
        <span className="font-medium">{title}:</span> <span className="text-muted">{children}</span>
      </p>
    </li>
  )
}
