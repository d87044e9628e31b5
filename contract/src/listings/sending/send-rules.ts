import { z } from 'zod'
import { freeText } from '../../common/free-text.ts'
import { LISTING_FIELDS, type ListingField } from '../listing-fields.ts'
import type { Finding } from './finding.ts'
import { FINDING_GRADES } from './finding-rules.ts'
import { SEND_TESTS } from './send-test-words.ts'

/** The test of a sending rule. Days are `YYYY-MM-DD`, or the name of another field of the listing. */
export const sendTest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('required') }),
  z.object({ kind: z.literal('in'), values: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('matches'), pattern: z.string().refine(isPattern, 'Enter a valid pattern') }),
  z.object({ kind: z.literal('notBefore'), day: z.string().min(1) }),
  z.object({ kind: z.literal('notAfter'), day: z.string().min(1) }),
  z.object({ kind: z.literal('max'), value: z.number() }),
  z.object({ kind: z.literal('min'), value: z.number() }),
])
export type SendTest = z.infer<typeof sendTest>

/** A rule of an MLS about what it takes, with its own message. */
export const sendRule = z.object({
  field: z.string().min(1),
  test: sendTest,
  grade: z.enum(FINDING_GRADES),
  message: z.string().min(1),
})
export type SendRule = z.infer<typeof sendRule>

/**
 * A sending rule as a rule set holds it: the value of a test is one text, of `in` values with commas between.
 */
const sendRuleForm = z.object({
  field: z.string().refine(isListingField, 'Choose a field.'),
  test: z.enum(SEND_TESTS, 'Choose a test.'),
  value: freeText('Value', 500).default(''),
  grade: z.enum(FINDING_GRADES),
  message: freeText('Message', 200).min(1, 'Message is required.'),
})
export type EnteredSendRule = z.infer<typeof sendRuleForm>

export const enteredSendRule = sendRuleForm.refine(
  (entered) => sendRule.safeParse(sendRuleOf(entered)).success,
  { path: ['value'], message: 'Enter a value that fits the test.' },
)

/** The rule that is tested, of what was entered. */
export function sendRuleOf({ field, test, value, grade, message }: EnteredSendRule): SendRule {
  return { field, grade, message, test: testOf(test, value.trim()) }
}

function testOf(kind: (typeof SEND_TESTS)[number], value: string): SendTest {
  switch (kind) {
    case 'required':
      return { kind }
    case 'in': {
      const values = value.split(',').map((entry) => entry.trim())
      return { kind, values: values.filter((entry) => entry !== '') }
    }
    case 'matches':
      return { kind, pattern: value }
    case 'notBefore':
    case 'notAfter':
      return { kind, day: value }
    case 'max':
    case 'min':
      return { kind, value: value === '' ? Number.NaN : Number(value) }
  }
}

type Value = string | number | boolean | null
type Values = Readonly<Record<string, Value>>

/**
 * The sending rules of its MLS that a listing breaks. All tests but `required` leave an empty field alone.
 */
export function findBrokenRules(listing: Values, rules: readonly SendRule[]): Finding[] {
  return rules
    .filter(({ field, test }) => !holds(listing, listing[field], test))
    .map(({ field, grade, message }) => {
      const known = isListingField(field)
      return {
        grade,
        field: known ? field : null,
        label: known ? LISTING_FIELDS[field].label : field,
        message,
        source: 'Sending rules',
      }
    })
}

function holds(listing: Values, value: Value | undefined, test: SendTest): boolean {
  const text = value === null || value === undefined ? '' : String(value)
  if (test.kind === 'required') return text !== ''
  if (text === '') return true
  switch (test.kind) {
    case 'in':
      return test.values.some((entry) => entry.toLowerCase() === text.toLowerCase())
    case 'matches':
      return new RegExp(test.pattern, 'u').test(text)
    case 'notBefore':
      return compareDays(listing, text, test.day) >= 0
    case 'notAfter':
      return compareDays(listing, text, test.day) <= 0
    case 'max':
      return Number(text) <= test.value
    case 'min':
      return Number(text) >= test.value
  }
}

/** Days as texts; another field that is empty bounds nothing. */
function compareDays(listing: Values, day: string, bound: string): number {
  const other = bound in listing ? listing[bound] : bound
  return typeof other === 'string' && other !== '' ? day.localeCompare(other) : 0
}

function isListingField(name: string): name is ListingField {
  return name in LISTING_FIELDS
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
