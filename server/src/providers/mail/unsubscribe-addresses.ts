import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from 'contract/notifications/notification-categories.ts'
import type { Config } from '#config.ts'
import type { Mail } from '#db/outbox.ts'
import { derivedKey } from '#http/derived-key.ts'

/** The member whose mail an address turns off, and the categories: a digest has several. */
export type Unsubscription = { memberId: number; categories: NotificationCategory[] }

/** Addresses in the heads of mails that turn mail of a category off for its reader. */
export type UnsubscribeAddresses = {
  of: (unsubscribe: NonNullable<Mail['unsubscribe']>) => string
  /** The subscription that the token of an address turns off; null for one that this portal has not made. */
  open: (token: string) => Unsubscription | null
}

/**
 * Made with a key of its own from the secret of the environment: mail programs press them without a sign-in, and as long
 * as the mail is kept.
 */
export function unsubscribeAddresses({
  coreUrl,
  keySecret,
}: Pick<Config, 'coreUrl' | 'keySecret'>): UnsubscribeAddresses {
  const key = derivedKey(keySecret, 'unsubscribe')
  const sign = (what: string) => createHmac('sha256', key).update(what).digest('base64url')
  return {
    of: ({ memberId, category, more = [] }) => {
      const what = Buffer.from(`${memberId}:mail:${[category, ...more].join(',')}`).toString('base64url')
      return `${coreUrl}/unsubscribe/${what}.${sign(what)}`
    },
    open: (token) => {
      const [what = '', signature = '', ...rest] = token.split('.')
      const [expected, sent] = [Buffer.from(sign(what)), Buffer.from(signature)]
      if (rest.length > 0 || sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
      const [memberId, channel, names = ''] = Buffer.from(what, 'base64url').toString().split(':')
      const categories = NOTIFICATION_CATEGORIES.filter((category) => names.split(',').includes(category))
      return categories.length > 0 && channel === 'mail' ? { memberId: Number(memberId), categories } : null
    },
  }
}
