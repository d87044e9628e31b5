import { maskedTarget } from 'contract/account-security/factor-rules.ts'
import { maskContact, maskContacts } from 'contract/contacts/mask-contacts.ts'
import { MASKED_VALUE } from 'contract/staff/view-as/view-as-texts.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'

const EMAIL = /email(address)?$/i
const PHONE = /phone$/i
const PRICE = /^listPrice$/i
/** The values of a setting: staff make the types, and any of them can be for an address. */
const SETTING = /^(short|original)Value$/
/** A price could be found out from the hash of its change. */
const HASH = /hash$/i

/** A response for a reader who may see neither addresses nor phone numbers nor prices of anyone. */
export function maskedAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(maskedAnswer)
  if (typeof answer === 'string') return maskContact(answer)
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer
  const isHidden = 'field' in answer && isMaskedField(answer.field)
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      isHidden && (name === 'from' || name === 'to') && value !== null
        ? MASKED_VALUE
        : (maskedValue(name, value) ?? maskedAnswer(value)),
    ]),
  )
}

function maskedValue(name: string, value: unknown): string | undefined {
  if (PRICE.test(name) && value !== null && value !== undefined) return MASKED_VALUE
  if (typeof value !== 'string' || value === '') return undefined
  if (HASH.test(name)) return MASKED_VALUE
  if (EMAIL.test(name)) return maskedTarget('email', value)
  if (PHONE.test(name)) return maskedTarget('sms', value)
  return SETTING.test(name) ? maskContacts(value) : maskContact(value)
}

/** Whether a search asks for masked values: its order, or its hits, would reveal them all the same. */
export function asksForMasked(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false
  return Object.values(input)
    .flat()
    .some((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null || !('field' in entry)) return false
      return isMaskedField(entry.field)
    })
}

function isMaskedField(field: unknown): boolean {
  return [EMAIL, PHONE, PRICE].some((pattern) => pattern.test(String(field)))
}

/**
 * The system messages of a view: none to this one member, whose text nobody else reads, and none in the way of the page
 * that waits for what only the member can do.
 */
export function messagesOfView<Answer extends { results: SystemMessage[] }>(answer: Answer): Answer {
  const results = answer.results
    .filter(({ criteria }) => !criteria?.some(isOneMember))
    .map((message) =>
      message.acknowledgment === 'asked' ? { ...message, position: 'dash' as const } : message,
    )
  return { ...answer, results, totalResults: results.length }
}

function isOneMember({ field, op, values }: { field: string; op: string; values: string[] }): boolean {
  return field === 'LoginId' && op !== 'notEqual' && values.length === 1
}
