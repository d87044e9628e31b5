import { z } from 'zod'

export const DELIVERY_KINDS = ['mail', 'sms'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/** The states of a delivery: after a failure that is tried again it is `retrying`. */
export const DELIVERY_STANDINGS = ['waiting', 'retrying', 'sent', 'failed', 'bounced', 'held'] as const
export type DeliveryStanding = (typeof DELIVERY_STANDINGS)[number]

/** The states at the top of the desk; held notices are never sent and are found by the filter. */
export const COUNTED_STANDINGS = [
  'sent',
  'waiting',
  'retrying',
  'failed',
  'bounced',
] as const satisfies readonly DeliveryStanding[]

/** The states in which a delivery can be tried at once, and those in which its tries can be ended. */
export const RETRIABLE: readonly DeliveryStanding[] = ['waiting', 'retrying', 'failed', 'bounced']
export const STOPPABLE: readonly DeliveryStanding[] = ['waiting', 'retrying']

export const DELIVERY_WORDS: Record<DeliveryKind | DeliveryStanding, string> = {
  mail: 'Email',
  sms: 'Text message',
  waiting: 'Waiting',
  retrying: 'Retrying',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  held: 'Held',
}

/** The member a delivery is for; null for readers without access to the member desk. */
const receiver = z.object({ id: z.number().int(), loginId: z.string(), name: z.string() }).nullable()

/** A mail or a text message, its recipient masked; never what it says. */
export const delivery = z.object({
  id: z.uuid(),
  kind: z.enum(DELIVERY_KINDS),
  recipient: z.string(),
  member: receiver,
  state: z.enum(DELIVERY_STANDINGS),
  tries: z.number().int(),
  lastError: z.string().nullable(),
  createdOn: z.string(),
  nextTryOn: z.string().nullable(),
  sentOn: z.string().nullable(),
})
export type Delivery = z.infer<typeof delivery>

const counts = z.record(z.enum(COUNTED_STANDINGS), z.number().int())
export type DeliveryCounts = z.infer<typeof counts>

/** A sender that does not work: which setting it is about, and what is the matter. */
const senderProblem = z.object({
  kind: z.enum(DELIVERY_KINDS),
  setting: z.enum(['SMTP_URL', 'SMS_URL']),
  problem: z.enum(['missing', 'failing']),
})
export type SenderProblem = z.infer<typeof senderProblem>

/** An address that mail servers refuse permanently. */
const bouncingAddress = z.object({
  id: z.number().int(),
  recipient: z.string(),
  member: receiver,
  markedOn: z.string(),
})
export type BouncingAddress = z.infer<typeof bouncingAddress>

/** The figures above the list. */
export const deliverySummary = z.object({
  periods: z.array(z.object({ days: z.number().int(), mail: counts, sms: counts })),
  problems: z.array(senderProblem),
  /** The newest, and how many there are, counted as lists are. */
  bouncing: z.object({
    newest: z.array(bouncingAddress),
    total: z.number().int(),
    isMoreThanCounted: z.boolean(),
  }),
})
export type DeliverySummary = z.infer<typeof deliverySummary>
