import { createHmac } from 'node:crypto'
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from 'contract/notifications/notification-categories.ts'
import type { Config } from '#config.ts'
import type { Mail } from '#db/outbox.ts'
import { derivedKeys } from '#http/derived-key.ts'
import { isSameText } from '#http/same-text.ts'

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
  keySecrets,
}: Pick<Config, 'coreUrl' | 'keySecrets'>): UnsubscribeAddresses {
  const [key, ...olderKeys] = derivedKeys(keySecrets, 'unsubscribe')
  const sign = (what: string, by = key) => createHmac('sha256', by).update(what).digest('base64url')
  return {
    of: ({ memberId, category, more = [] }) => {
      const what = Buffer.from(`${memberId}:mail:${[category, ...more].join(',')}`).toString('base64url')
      return `${coreUrl}/unsubscribe/${what}.${sign(what)}`
    },
    open: (token) => {
      const [what = '', signature = '', ...rest] = token.split('.')
      const isOwn = [key, ...olderKeys].some((by) => isSameText(sign(what, by), signature))
      if (rest.length > 0 || !isOwn) return null
      const [memberId, channel, names = ''] = Buffer.from(what, 'base64url').toString().split(':')
      const categories = NOTIFICATION_CATEGORIES.filter((category) => names.split(',').includes(category))
      return categories.length > 0 && channel === 'mail' ? { memberId: Number(memberId), categories } : null
    },
  }
}
