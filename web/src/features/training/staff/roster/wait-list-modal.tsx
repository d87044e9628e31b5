import type { WaitEntry } from 'contract/training/staff/class-wait-list.ts'
import { MAX_REASON, type StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { useState } from 'react'
import { useWrite } from '#shared/api/use-write.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { useDeskOutcome } from '../use-desk-write.ts'

export type WaitAct = { kind: 'offer' | 'remove'; entry: WaitEntry }

/**
 * Asks why a member is offered a seat before others, or is taken off the list: only the audit trail stores the reason.
 */
export function WaitListModal({
  details: { id, seatsAvailable },
  act: { kind, entry },
  onClose,
}: {
  details: StaffClassDetails
  act: WaitAct
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const { send, isPending } = useAct(kind, entry.name)
  const sent = { params: { id, waitId: entry.id }, body: { reason: reason.trim() } }
  const isOffer = kind === 'offer'
  return (
    <ConfirmModal
      title={isOffer ? 'Offer Seat' : 'Take Off Waitlist'}
      isOpen
      confirmText={isOffer ? 'Offer Seat' : 'Take Off'}
      confirmVariant={isOffer ? 'primary' : 'danger'}
      isPending={isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => send(sent, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{isOffer ? offerText(entry, seatsAvailable) : removalText(entry)}</p>
      <TextAreaField
        label="Reason"
        isRequired
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REASON}
        counter={`${reason.length}/${MAX_REASON}`}
        hint="Kept in the audit trail. The member does not see it."
      />
    </ConfirmModal>
  )
}

function useAct(kind: WaitAct['kind'], name: string) {
  const offered = useDeskOutcome('Offered', `${name} is first in line for a seat.`)
  const removed = useDeskOutcome('Taken Off', `${name} is no longer on the waitlist.`)
  const offer = useWrite(consoleApi.classWaitList.offer.mutationOptions(offered))
  const remove = useWrite(consoleApi.classWaitList.remove.mutationOptions(removed))
  return kind === 'offer' ? offer : remove
}

function offerText({ name }: WaitEntry, seatsAvailable: number): string {
  return seatsAvailable > 0
    ? `A seat is held for ${name} before everybody else on the waitlist. The member is notified.`
    : `No seat is free now. ${name} gets the next one before everybody else on the waitlist, and is notified then.`
}

function removalText({ name, offeredUntil }: WaitEntry): string {
  const seat = offeredUntil === null ? '' : ' The seat that is held goes to the next in line.'
  return `${name} no longer waits for this class, and is notified.${seat}`
}
