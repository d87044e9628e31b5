import { z } from 'zod'
import { freeText } from '../common/free-text.ts'

/** The kinds of contacts that reach a member. */
export const CONTACT_KINDS = ['email', 'sms'] as const
const kind = z.enum(CONTACT_KINDS)
export type ContactKind = z.infer<typeof kind>

/** A proven change that is not in use yet. */
export const waitingContact = z.object({
  id: z.string(),
  kind,
  value: z.string(),
  inUseOn: z.iso.datetime(),
})
export type WaitingContact = z.infer<typeof waitingContact>

const memberContact = z.object({
  kind,
  /** Of the member record; null where it names none. */
  roster: z.string().nullable(),
  /** The value that the portal uses instead; null where it uses that of the member record. */
  own: z.string().nullable(),
  waiting: waitingContact.nullable(),
  /** Whether codes can be sent there at all, and a former contact can be notified. */
  canChange: z.boolean(),
})
export type MemberContact = z.infer<typeof memberContact>

/** Where the portal reaches a member, and what is about to change there. */
export const memberContacts = z.object({
  contacts: z.array(memberContact),
  changesLeft: z.number().int(),
  /** How long a change waits that is made in this session, in hours. */
  waitHours: z.number().int(),
})
export type MemberContacts = z.infer<typeof memberContacts>

export const newContact = z.object({ kind, value: freeText('Value', 300) })
export type NewContact = z.infer<typeof newContact>

/** The answer after a code was sent, with the wait before the next one. */
export const contactProof = z.object({ id: z.string(), canResendInSec: z.number().int() })
export type ContactProof = z.infer<typeof contactProof>
