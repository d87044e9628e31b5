import { createHash } from 'node:crypto'
import type { NotificationCategory } from 'contract/notifications/notification-categories.ts'
import type { JobName } from 'contract/staff/system/job-names.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import { type DeliveryFacts, noteDelivery } from './deliveries.ts'
import type { Db, OpenDatabase } from './open.ts'

/** Marks an entry with a link or a code that lets its reader in: no backup keeps it. */
type Secret = { isSecret?: true }

/** A label and its value. */
export type Fact = [label: string, value: string]

/** Facts in the text part of a mail, one in a line. */
export function factLines(facts: readonly Fact[]): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n')
}

/**
 * A mail to one recipient: paragraphs of plain text with empty lines between them. `action` is the button of its HTML part,
 * null for none; a paragraph that is its address becomes the button.
 */
export type Mail = {
  to: string
  subject: string
  body: string
  action?: { label: string; url: string } | null
  /** The rows that the HTML part shows in place of the paragraph that is their `factLines`. */
  facts?: Fact[]
  /** The links that the HTML part shows in place of the paragraphs that begin with these titles. */
  groups?: { title: string; lines: { text: string; url: string }[] }[]
  /** Waits for the end of quiet hours, and moves with it. */
  isHeld?: true
  /**
   * The member and categories that the address in its head unsubscribes; missing where nobody can
   * unsubscribe.
   */
  unsubscribe?: { memberId: number; category: NotificationCategory; more?: NotificationCategory[] }
} & Secret

/** A text message to one phone. */
export type TextMessage = {
  to: string
  body: string
  /** Waits for the end of quiet hours, and moves with it. */
  isHeld?: true
} & Secret

/** A mail with a link to set a password, requested with any typed id. */
export type PasswordMail = {
  loginId: string
  /** Staff have it sent: the member has not asked. */
  isByStaff?: true
  /** The moment whose address it goes to, where what is in use now may be someone else's. */
  asOf?: string
}

/** The entries that can be handed on, by the queue that carries them. */
export type OutboxEntries = {
  mail: Mail
  sms: TextMessage
  'password-mail': PasswordMail
  /** An import has something to do. */
  'import-wake': { importId: number }
  /** A file of a listing waits for the virus scanner. */
  'proof-scan': { proofId: string }
  /** A proof file is to be made. */
  'proof-file': { proofFileId: string }
  /** An export of a member's own data is to be made. */
  'my-data': { exportId: string }
  /**
   * An application is to be notified that a session in which it was opened has ended; `sid` is null when it
   * knows none.
   */
  'sign-out': { clientId: string; accountId: string; sid: string | null }
  /** A listing is to be tried again: the retries that it belongs to, and which of them it is. */
  'hand-over': { listingId: string; series: string; number: number }
}
type OutboxQueue = keyof OutboxEntries & JobName

const OUTBOX_QUEUES: OutboxQueue[] = [
  'mail',
  'sms',
  'password-mail',
  'import-wake',
  'proof-scan',
  'proof-file',
  'my-data',
  'hand-over',
  'sign-out',
]

/**
 * Retries after 5 s, 10 s and so on up to an hour each, over about 24 hours; an entry that still fails then
 * stays visible to operators for 30 days.
 */
const delivery = {
  retryLimit: 34,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  deleteAfterSeconds: 30 * 86_400,
}

/** Ten retries within about an hour: by then an application has ended its session itself. */
const notice = { ...delivery, retryLimit: 10, retryDelay: 4 }

/**
 * Files of up to 500 MB take their time; a waiting member is notified within an hour when it cannot be made.
 */
const making = { ...delivery, retryLimit: 8, expireInSeconds: 600 }

/** How each queue tries again that does not deliver to the world outside. */
const PACES: Partial<Record<OutboxQueue, typeof delivery>> = { 'sign-out': notice, 'my-data': making }

/** Where verbs leave what has to be delivered. */
export type Outbox = {
  /** Whether members choose how notifications reach them. */
  hasChoices: boolean
  /** The market that text messages come from where nothing else is set; null where none can be sent. */
  textSender: Pick<Config, 'marketName' | 'socialLinks' | 'quickLinks'> | null
  /**
   * Hands an entry on in the transaction of its cause: it is delivered, at least once, if and only if that is
   * committed, and not before `startAfter`. A `key` that was used before adds nothing. What becomes of mails and text
   * messages is kept for staff.
   */
  put: <Queue extends OutboxQueue>(
    tx: Db,
    queue: Queue,
    entry: OutboxEntries[Queue],
    key: string,
    more?: DeliveryFacts & { startAfter?: Date },
  ) => Promise<void>
}

/** The queues of this process; `isWorker` also creates them and looks after retries. */
export async function openQueues({ pool }: Pick<OpenDatabase, 'pool'>, isWorker: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: isWorker,
    supervise: isWorker,
    schedule: isWorker,
  })
  // Without a listener a lost connection would end the process.
  boss.on('error', () => undefined)
  await boss.start()
  if (isWorker)
    await Promise.all(OUTBOX_QUEUES.map((queue) => boss.createQueue(queue, PACES[queue] ?? delivery)))
  return boss
}

type OutboxConfig = NonNullable<Outbox['textSender']> & Pick<Config, 'features' | 'factorTypes'>

export function outboxOf(boss: PgBoss, clock: () => Date, config: OutboxConfig): Outbox {
  const { features, factorTypes } = config
  return {
    textSender: factorTypes.sms ? config : null,
    hasChoices: features.includes('inbox'),
    put: async (tx, queue, entry, key, { startAfter, ...facts } = {}) => {
      const id = uuidOf(`${queue}:${key}`)
      if ((queue === 'mail' || queue === 'sms') && 'to' in entry)
        await noteDelivery(tx, { ...facts, id, kind: queue, to: entry.to, now: clock() })
      await boss.send(queue, entry, { id, db: fromDrizzle(tx, sql), ...(startAfter ? { startAfter } : {}) })
    },
  }
}

/** The same text always gives the same id, which the queue takes only once. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
