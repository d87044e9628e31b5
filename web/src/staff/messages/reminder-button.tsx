import { useQueryClient } from '@tanstack/react-query'
import { membersText } from 'contract/staff/content/content-texts.ts'
import type { AcknowledgmentNumbers } from 'contract/staff/messages/acknowledgment.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { consoleApi } from '#staff/console-api.ts'

/** Reminds the members who have not acknowledged, once; then shows the time of the reminder. */
export function ReminderButton({ numbers }: { numbers: AcknowledgmentNumbers }) {
  const [isAsking, setIsAsking] = useState(false)
  const { remind, isPending } = useRemind(numbers.id)
  const { remindedOn, reminderProblem, members, acknowledged } = numbers
  const close = () => setIsAsking(false)
  if (remindedOn)
    return (
      <p className="text-13 text-muted tabular-nums">
        Reminder sent <Moment at={remindedOn} />
      </p>
    )
  return (
    <>
      {reminderProblem && <p className="text-13 text-muted">{reminderProblem}</p>}
      <Button isDisabled={reminderProblem !== null} onPress={() => setIsAsking(true)}>
        Send Reminder
      </Button>
      <ConfirmModal
        title="Send Reminder"
        isOpen={isAsking}
        confirmText="Send"
        cancelText="Cancel"
        isPending={isPending}
        onConfirm={() => remind(close)}
        onClose={close}
      >
        <p>
          {membersText(members - acknowledged)} will be reminded by notification and email. This can be done
          once.
        </p>
      </ConfirmModal>
    </>
  )
}

function useRemind(id: number) {
  const cache = useQueryClient()
  const { queryKey } = consoleApi.acknowledgments.numbers.queryOptions({ input: { id } })
  const { send, isPending } = useWrite(
    consoleApi.acknowledgments.remind.mutationOptions({
      onSuccess: (numbers) => cache.setQueryData(queryKey, numbers),
      onError: (error) => {
        void cache.invalidateQueries({ queryKey })
        showErrorToast(errorMessage(error), TOAST_MS.long)
      },
    }),
  )
  const remind = (onEnd: () => void) => send({ id }, { onSuccess: onEnd, onError: onEnd })
  return { remind, isPending }
}
