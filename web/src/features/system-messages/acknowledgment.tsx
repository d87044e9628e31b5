import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { Button, type ButtonProps } from '#shared/ui/actions/button.tsx'
import { useAcknowledge } from './use-acknowledge.ts'

/** Shown above or before the button. */
export const RECORDED = 'Your name and the time will be recorded.'

type AcknowledgeProps = Pick<ButtonProps, 'size' | 'isDisabled'> & {
  message: SystemMessage
  onDone: () => void
}

/** The note on what is recorded, and the button that records it. */
export function Acknowledgment({ className, ...props }: AcknowledgeProps & { className: string }) {
  return (
    <div className={className}>
      <p className="text-13 text-muted">{RECORDED}</p>
      <AcknowledgeButton {...props} />
    </div>
  )
}

/** Stores the name of the member and the time, once. */
export function AcknowledgeButton({ message: { id, title }, onDone, ...props }: AcknowledgeProps) {
  const { acknowledge, isPending } = useAcknowledge(id, onDone)
  return (
    <Button
      {...props}
      variant="primary"
      aria-label={`I Acknowledge: ${title}`}
      isPending={isPending}
      onPress={acknowledge}
    >
      I Acknowledge
    </Button>
  )
}
