import { z } from 'zod'
import { SENDING_STATES, TRY_OUTCOMES } from './sending-states.ts'

/** One try to hand a listing over; `requestId` is how the MLS finds it in its log. */
export const sendingTry = z.object({
  number: z.number().int(),
  at: z.string(),
  actor: z.string(),
  onBehalfOf: z.string().nullable(),
  outcome: z.enum(TRY_OUTCOMES),
  statusCode: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  requestId: z.string().nullable(),
})
export type SendingTry = z.infer<typeof sendingTry>

/** The proof that the MLS has taken a listing over. Hashes are SHA-256 in hexadecimal digits. */
export const sendingReceipt = z.object({
  mlsListingId: z.string(),
  listingKey: z.string().nullable(),
  host: z.string(),
  at: z.string(),
  /** Null where an earlier try was found at the MLS, whose answer never arrived. */
  sentSha256: z.string().nullable(),
  answeredSha256: z.string().nullable(),
})
export type SendingReceipt = z.infer<typeof sendingReceipt>

/** All that is known of the sending of one listing. */
export const sending = z.object({
  state: z.enum(SENDING_STATES),
  /** Whether retries can be asked for: the last try had no answer, and none are running. */
  canRetry: z.boolean(),
  /** The next try of the retries that are running. */
  nextTry: z.object({ number: z.number().int(), at: z.string() }).nullable(),
  /** The reason of the last refusal by the MLS. */
  refusal: z.string().nullable(),
  tries: z.array(sendingTry),
  receipt: sendingReceipt.nullable(),
  /** `StandardStatus` of the record at the MLS, as read last. */
  standardStatus: z.string().nullable(),
  statusReadOn: z.string().nullable(),
})
export type Sending = z.infer<typeof sending>

/** A listing of the list that is on its way or came back. */
export const sendingOfListing = z.object({
  id: z.string(),
  state: z.enum(SENDING_STATES),
  nextTry: sending.shape.nextTry,
})
export type SendingOfListing = z.infer<typeof sendingOfListing>
