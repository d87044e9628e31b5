import { FACTOR_LABELS, type FactorType } from './factor-labels.ts'

const lists = new Intl.ListFormat('en-US')

/** The kinds of factors in words: `Phone Number and Passkey`. */
export function factorsInWords(types: readonly FactorType[]): string {
  return lists.format([...new Set(types)].map((type) => FACTOR_LABELS[type]))
}

export const WAITING_REMOVAL_TEXTS = {
  subject: 'Request to remove your sign-in methods',
  stop: 'Stop This',
  /** After it was stopped, by the button of the portal as by the link of a message. */
  stopped: 'The request was stopped. Your sign-in methods were not removed.',
  ended: 'This request has already ended.',
} as const

/** Sentences for the member in the portal, in the inbox and in a text message. */
export function removalRequestInWords(types: readonly FactorType[]): string {
  return `Our staff received a request to remove ${factorsInWords(types)} from your account.`
}
