import { MAX_MESSAGE_TEXT, MAX_MESSAGE_TITLE } from 'contract/training/staff/class-roster.ts'
import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { useState } from 'react'
import { useWrite } from '#shared/api/use-write.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { useDeskOutcome } from '../use-desk-write.ts'

/** Writes to the registered members; each gets the message once, even if it is sent repeatedly. */
export function MessageModal({
  details: { id },
  members,
  onClose,
}: {
  details: StaffClassDetails
  members: number
  onClose: () => void
}) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [messageKey] = useState(() => crypto.randomUUID())
  const outcome = useDeskOutcome('Sent', 'The message is being sent to the registered members.')
  const { send, isPending } = useWrite(consoleApi.classRoster.message.mutationOptions(outcome))
  const body = { title: title.trim(), text: text.trim(), messageKey }
  return (
    <ConfirmModal
      title="Message Attendees"
      isOpen
      confirmText="Send"
      isPending={isPending}
      isConfirmDisabled={body.title === '' || body.text === ''}
      onConfirm={() => send({ params: { id }, body }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <LeaveGuard isActive={title !== '' || text !== ''} />
      <p>
        Sent to {members} registered {members === 1 ? 'member' : 'members'} as notification and email.
      </p>
      <TextField label="Title" isRequired value={title} onChange={setTitle} maxLength={MAX_MESSAGE_TITLE} />
      <TextAreaField
        label="Text"
        isRequired
        rows={6}
        value={text}
        onChange={setText}
        maxLength={MAX_MESSAGE_TEXT}
        counter={`${text.length}/${MAX_MESSAGE_TEXT}`}
      />
    </ConfirmModal>
  )
}
