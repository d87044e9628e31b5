import type { HandOverState } from 'contract/listings/sending/sending-states.ts'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'
import { handOverWords, useHandOver } from './use-sending.ts'

const tones: Record<HandOverState, BadgeTone> = {
  'Not sent': 'neutral',
  Sending: 'info',
  Retrying: 'warn',
  Sent: 'success',
  Rejected: 'error',
}

/** The progress of the listing to the MLS, in the head of its screen. */
export function HandOverMark({ id }: { id: string }) {
  const { data: handOver } = useHandOver(id)
  return handOver ? <Badge tone={tones[handOver.state]}>{handOverWords(handOver)}</Badge> : null
}
