/** Where a listing stands on its way to the MLS; beside its status, whose labels are closed. */
export const SENDING_STATES = ['Not sent', 'Sending', 'Retrying', 'Sent', 'Rejected'] as const
export type SendingState = (typeof SENDING_STATES)[number]

/** How a try ended; `Running` until it has, `Interrupted` when its process was lost. */
export const TRY_OUTCOMES = [
  'Running',
  'Interrupted',
  'Sent',
  'Already there',
  'Rejected',
  'No answer',
] as const
export type TryOutcome = (typeof TRY_OUTCOMES)[number]

/** Refusals that both sides word alike. */
export const SENDING_REFUSALS = {
  notRetrying: 'This listing is not being retried.',
  nothingToRetry: 'There is nothing to retry.',
} as const

/** How a listing that is tried again says so; `time` as `hh:mm A`. */
export function retryLine(number: number, time: string): string {
  return `Retry ${number} at ${time}`
}

/** How the record at the MLS stands. */
export function inTheMls(standardStatus: string): string {
  return `In the MLS: ${standardStatus}`
}
