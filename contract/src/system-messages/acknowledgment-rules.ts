import type { SystemMessage } from './system-message.ts'

/** Where a message that has to be acknowledged can show. */
export const ACKNOWLEDGED_POSITIONS = [
  'dash',
  'modal',
] as const satisfies readonly SystemMessage['position'][]

export const ACKNOWLEDGMENT_TEXTS = {
  require: 'Require Acknowledgment',
  fixed: 'Require Acknowledgment cannot be changed once published',
  position: 'A message that has to be acknowledged is a banner at the top of pages or a dialog',
  notAsked: 'This message does not ask for an acknowledgment.',
} as const

export function canRequireAcknowledgment(position: string): boolean {
  return ACKNOWLEDGED_POSITIONS.some((name) => name === position)
}
