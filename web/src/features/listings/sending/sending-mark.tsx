import type { SendingState } from 'contract/listings/sending/sending-states.ts'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'
import { sendingWords, useSending } from './use-sending.ts'

const tones: Record<SendingState, BadgeTone> = {
  'Not sent': 'neutral',
  Sending: 'info',
  Retrying: 'warn',
  Sent: 'success',
  Rejected: 'error',
}

/** The progress of the listing to the MLS, in the head of its screen. */
export function SendingMark({ id }: { id: string }) {
  const { data: sending } = useSending(id)
  return sending ? <Badge tone={tones[sending.state]}>{sendingWords(sending)}</Badge> : null
}
