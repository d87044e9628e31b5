import { z } from 'zod'

/** How many of its audience have acknowledged a message, and what was done to reach the others. */
export const acknowledgmentNumbers = z.object({
  id: z.number().int(),
  title: z.string(),
  acknowledged: z.number().int(),
  /** The members whom the audience holds now. */
  members: z.number().int(),
  /** When the reminder was sent; null while none was. */
  remindedOn: z.string().nullable(),
  /** Why no reminder can be sent now; null when one can. */
  reminderProblem: z.string().nullable(),
  /** Whether the caller sees who they are. */
  maySeeNames: z.boolean(),
})
export type AcknowledgmentNumbers = z.infer<typeof acknowledgmentNumbers>

/** A member of the audience, and when they acknowledged. */
export const acknowledgmentRow = z.object({
  memberId: z.number().int(),
  name: z.string(),
  loginId: z.string(),
  officeCode: z.string().nullable(),
  aorShortName: z.string().nullable(),
  /** Null for a member who has not acknowledged it. */
  acknowledgedOn: z.string().nullable(),
})
export type AcknowledgmentRow = z.infer<typeof acknowledgmentRow>

/** Fields by which the lists of a message can be searched and ordered. */
export const ACKNOWLEDGMENT_FIELDS = [
  'name',
  'loginId',
  'officeCode',
  'aorShortName',
  'acknowledgedOn',
] as const

/** How many of the audience of a message have it in their read list. */
export const readCount = z.object({
  readers: z.number().int(),
  members: z.number().int(),
  /** The number is at most an hour old. */
  countedOn: z.string(),
})
export type ReadCount = z.infer<typeof readCount>

/** How long a number of readers is kept, in ms. */
export const READ_COUNT_MS = 3_600_000
/** How long after its publication a message can be reminded of, in ms. */
export const REMINDER_AFTER_MS = 24 * 3_600_000
/** How long a trial of a message is shown to its author, in ms. */
export const TEST_MS = 3_600_000

export const STAFF_MESSAGE_TEXTS = {
  notNew: 'Members who read this will not see it as new.',
  remindedBefore: 'A reminder was sent before.',
  remindLater: 'A reminder can be sent 24 hours after publication.',
  notShown: 'Members are not shown this message now.',
} as const

/** The title of a trial. */
export function testTitle(title: string): string {
  return `[Test] ${title}`
}

/** `12 of 340 acknowledged`. */
export function acknowledgedText({
  acknowledged,
  members,
}: Pick<AcknowledgmentNumbers, 'acknowledged' | 'members'>) {
  return `${acknowledged.toLocaleString('en-US')} of ${members.toLocaleString('en-US')} acknowledged`
}
