import { z } from 'zod'
import { enteredDay, sentDay } from '../common/entered-day.ts'
import { emptyAsNull } from '../common/entered-text.ts'
import { freeText } from '../common/free-text.ts'
import { SIGN_ONS } from '../sign-on/sign-ons.ts'
import { STANDINGS } from './standing.ts'

/** Characters of a reason that a dues system gives. */
export const MAX_STANDING_REASON = 200
const MAX_AMOUNT = 1_000_000
const AMOUNT_WORDS = 'must be an amount in dollars from 0 to 1,000,000, with at most two decimals'

const standing = z.enum(STANDINGS, 'Choose a standing from the list.')

/** Whole cents, however the number is stored in binary. */
const isAmount = (amount: number) =>
  amount >= 0 && amount <= MAX_AMOUNT && Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6

/** The standing of a member as a program sends it; what is left out is none. */
export const sentStanding = z.object({
  standing,
  reason: emptyAsNull('Reason', MAX_STANDING_REASON),
  amount: z
    .number(`Amount ${AMOUNT_WORDS}.`)
    .refine(isAmount, `Amount ${AMOUNT_WORDS}.`)
    .nullish()
    .transform((amount) => amount ?? null),
  dueOn: sentDay.nullish().transform((day) => day ?? null),
  /** The short id or the name of the application to pay in. */
  application: emptyAsNull('Application', 100),
})
export type SentStanding = z.infer<typeof sentStanding>

/** Text of a roster that is empty where nothing is entered. */
const cell = (field: string, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
    freeText(field, max).transform((text) => text || null),
  )

/** The columns of the roster: without the first one a record says nothing of the standing. */
export const rosterStanding = {
  MemberStanding: z.preprocess(
    standingNamed,
    z.enum(STANDINGS, 'MemberStanding must be Good, Past Due or Suspended.').optional(),
  ),
  MemberStandingReason: cell('MemberStandingReason', MAX_STANDING_REASON).optional(),
  MemberDuesAmount: cell('MemberDuesAmount', 30)
    .transform((text, context) => {
      if (text === null) return null
      const amount = /^\$? ?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(text)
        ? Number(text.replace(/[$, ]/g, ''))
        : -1
      if (isAmount(amount)) return amount
      context.addIssue({ code: 'custom', message: `MemberDuesAmount ${AMOUNT_WORDS}.` })
      return z.NEVER
    })
    .optional(),
  MemberDuesDate: cell('MemberDuesDate', 40).pipe(enteredDay('MemberDuesDate').nullable()).optional(),
  MemberDuesApplication: cell('MemberDuesApplication', 100).optional(),
}

/** The standing that a cell names: an empty one a good standing, any other what is written in it. */
function standingNamed(value: unknown): unknown {
  if (value === null) return 'good'
  if (typeof value !== 'string') return value
  const letters = value.replace(/[^A-Za-z]/g, '').toLowerCase()
  return value.trim() === '' ? 'good' : (STANDINGS.find((name) => name.toLowerCase() === letters) ?? value)
}

/** The standing of the caller where there is something to tell; `application` is the one to pay in, where it is on. */
export const ownStanding = z.object({
  standing,
  reason: z.string().nullable(),
  amount: z.number().nullable(),
  dueOn: z.string().nullable(),
  application: z
    .object({ id: z.number().int(), name: z.string(), url: z.string().nullable(), signOn: z.enum(SIGN_ONS) })
    .nullable(),
})
export type OwnStanding = z.infer<typeof ownStanding>
