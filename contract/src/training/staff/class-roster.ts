import { z } from 'zod'
import { countedAnswer } from '../../common/counted-lists.ts'

/** A member as training staff may see one. */
const member = { name: z.string(), loginId: z.string(), office: z.string().nullable() }

/** Somebody who has or had a seat in a class; `id` is that of the registration. */
export const rosterEntry = z.object({
  id: z.number().int(),
  ...member,
  /** Null is `not recorded`. */
  wasPresent: z.boolean().nullable(),
  registeredOn: z.string(),
  unregisteredOn: z.string().nullable(),
})
export type RosterEntry = z.infer<typeof rosterEntry>

/** One page of a roster, with how many are registered and present in all. */
export const roster = countedAnswer(rosterEntry).extend({
  registered: z.number().int(),
  present: z.number().int(),
})
export type Roster = z.infer<typeof roster>

/** Somebody who can be registered. */
export const foundMember = z.object({ id: z.number().int(), ...member })
export type FoundMember = z.infer<typeof foundMember>

/** The content of the screen at the door. */
export const doorCode = z.object({
  digits: z.string(),
  /** Stands in the address of the QR code. */
  code: z.string(),
  /** When the next code takes its place. */
  changesOn: z.string(),
  registered: z.number().int(),
  present: z.number().int(),
})
export type DoorCode = z.infer<typeof doorCode>

/** Which members of a roster are shown. */
export const ROSTER_SHOWN = ['registered', 'present', 'absent', 'unregistered'] as const
export type RosterShown = (typeof ROSTER_SHOWN)[number]

/** Characters of the title and the text of a message to the members of a class. */
export const MAX_MESSAGE_TITLE = 200
export const MAX_MESSAGE_TEXT = 2000

export const ROSTER_TEXTS = {
  nobody: 'No one is registered for this class.',
} as const
