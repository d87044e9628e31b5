import { z } from 'zod'
import { addDays, type CalendarDay, DAY_RANGE, toCalendarDay } from '../common/calendar-day.ts'
import { isPlainText } from '../common/free-text.ts'
import { withoutMarks, withPlainSigns } from '../common/letters/look-alikes.ts'
import { readDollars } from '../common/money.ts'
import { market } from '../market/current.ts'
import { type FieldDefinition, LISTING_FIELDS, type ListingField } from './listing-fields.ts'
import { LISTING_MESSAGES } from './listing-messages.ts'
import { INVALID_PROPERTY_TYPE, PROPERTY_TYPES } from './property-types.ts'

/** Bounds of the list price in whole US dollars. */
export const MIN_LIST_PRICE = 1
export const MAX_LIST_PRICE = 9_999_999_999

function fieldRule(field: FieldDefinition) {
  const required = `${field.label} is required`
  return z
    .string(required)
    .nullish()
    .transform((value) => (isName(field) ? withoutMarks : withPlainSigns)(value ?? ''))
    .superRefine((value, context) => {
      const message = value === '' ? (field.isRequired ? required : null) : textProblem(field, value)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** Names of streets and places keep the letters that were typed; numbers, codes and addresses of mail have plain ones. */
function isName(field: FieldDefinition): boolean {
  const { streetName, subdivisionNameOther } = LISTING_FIELDS
  return field.kind === 'lookup' || field === streetName || field === subdivisionNameOther
}

function textProblem(field: FieldDefinition, value: string): string | null {
  if (!isPlainText(value)) return `${field.label} holds characters that are not allowed`
  if (field.label === 'Postal Code' && !/^\d{5}$/.test(value)) return 'Postal Code must be 5 digits'
  if (field.label === 'Postal Code Plus 4' && !/^\d{4}$/.test(value))
    return 'Postal Code Plus 4 must be 4 digits'
  if (field.maxLength !== undefined && value.length > field.maxLength)
    return `${field.label} must be at most ${field.maxLength} characters`
  switch (field.kind) {
    case 'email':
      return z.email().safeParse(value).success ? null : `${field.label} must be a valid email`
    case 'date':
      return toCalendarDay(value) === null ? `${field.label} must be a valid date ${DAY_RANGE}` : null
    case 'state':
      return market.states.includes(value) ? null : `${field.label} must be ${market.states.join(' or ')}`
    case 'propertyType':
      return PROPERTY_TYPES.some((type) => type.code === value) ? null : INVALID_PROPERTY_TYPE
    case 'text':
    case 'lookup':
    case 'agent':
    case 'money':
      return null
  }
}

/** A price is sent as a number; the form also keeps a text that was typed and is no whole amount. */
function listPriceRule(isForm: boolean) {
  return z
    .unknown()
    .superRefine((value, context) => {
      const message =
        isForm && typeof value === 'string' ? typedPriceProblem(value) : listPriceProblem(numberOf(value))
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(numberOf)
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function typedPriceProblem(text: string): string | null {
  const typed = readDollars(text)
  if (typed.kind === 'cents') return LISTING_MESSAGES.priceWithCents
  if (typed.kind === 'unreadable') return LISTING_MESSAGES.priceUnreadable
  return listPriceProblem(typed.kind === 'dollars' ? typed.amount : null)
}

function listPriceProblem(value: number | null): string | null {
  if (value === null) return 'List Price is required'
  if (value < MIN_LIST_PRICE) return 'Minimum List Price is $1'
  if (value > MAX_LIST_PRICE) return 'Maximum List Price is $9,999,999,999'
  return Number.isInteger(value) ? null : LISTING_MESSAGES.priceWithCents
}

type TextField = Exclude<ListingField, 'listPrice'>

const textFields = Object.fromEntries(
  Object.entries(LISTING_FIELDS)
    .filter(([name]) => name !== 'listPrice')
    .map(([name, field]) => [name, fieldRule(field)]),
) as Record<TextField, ReturnType<typeof fieldRule>>

export type ListingDates = {
  listingContractDate?: string | null
  expirationDate?: string | null
  startShowingDate?: string | null
  noMarketing?: boolean
}

/**
 * The rules between dates; equal days are allowed where nothing else is said. `latestContractDate` is the last day allowed as contract
 * date; `isForm` adds the rule that only the form can know, as the checkbox is not sent.
 */
export function listingDateProblems(
  dates: ListingDates,
  limits: { latestContractDate: CalendarDay; isForm: boolean },
): { field: ListingField; message: string }[] {
  const contract = toCalendarDay(dates.listingContractDate ?? '')
  const expiration = toCalendarDay(dates.expirationDate ?? '')
  const start = dates.noMarketing ? null : toCalendarDay(dates.startShowingDate ?? '')
  const problems: { field: ListingField; message: string }[] = []
  if (contract && contract > limits.latestContractDate)
    problems.push({ field: 'listingContractDate', message: LISTING_MESSAGES.contractDateInFuture })
  if (contract && expiration && expiration < addDays(contract, 1))
    problems.push({ field: 'expirationDate', message: LISTING_MESSAGES.expirationTooEarly })
  else if (start && expiration && expiration < start)
    problems.push({ field: 'expirationDate', message: LISTING_MESSAGES.expirationBeforeStart })
  if (start && contract && start < contract)
    problems.push({ field: 'startShowingDate', message: LISTING_MESSAGES.startBeforeContract })
  if (limits.isForm && !dates.startShowingDate && !dates.noMarketing)
    problems.push({ field: 'startShowingDate', message: LISTING_MESSAGES.startOrCheckboxRequired })
  return problems
}

/** The whole form: every field rule and every rule between fields, all failures at once. */
export function listingForm(limits: { latestContractDate: CalendarDay; isForm: boolean }) {
  return z
    .object({
      ...textFields,
      listPrice: listPriceRule(limits.isForm),
      noMarketing: z.boolean().default(false),
    })
    .check(
      z.superRefine(
        (value, context) => {
          for (const problem of listingDateProblems(value, limits))
            context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
          if (value.coListAgentMlsId !== '' && isSameLogin(value.listAgentMlsId, value.coListAgentMlsId))
            context.addIssue({
              code: 'custom',
              path: ['coListAgentMlsId'],
              message: LISTING_MESSAGES.sameAgents,
            })
        },
        { when: () => true },
      ),
    )
}

function isSameLogin(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}

export type ListingFormValues = Record<TextField, string> & {
  /** The text itself while it is no whole amount. */
  listPrice: number | string | null
  noMarketing: boolean
  /** The option chosen by hand, on a new listing; without it the rule decides. */
  exemptionKind?: string
}
