import type { WaitEntry } from 'contract/training/staff/class-wait-list.ts'
import { MAX_REASON, type StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '#staff/console-api.ts'
import { ReasonModal } from '#staff/reason-modal.tsx'
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
  const { send, isPending } = useAct(kind, entry.name)
  const isOffer = kind === 'offer'
  return (
    <ReasonModal
      title={isOffer ? 'Offer Seat' : 'Take Off Waitlist'}
      confirmText={isOffer ? 'Offer Seat' : 'Take Off'}
      confirmVariant={isOffer ? 'primary' : 'danger'}
      isPending={isPending}
      max={MAX_REASON}
      hint="Kept in the audit trail. The member does not see it."
      onConfirm={(reason) =>
        send({ params: { id, waitId: entry.id }, body: { reason: reason.trim() } }, { onSuccess: onClose })
      }
      cancelText="Close"
      onClose={onClose}
    >
      <p className="wrap-anywhere">{isOffer ? offerText(entry, seatsAvailable) : removalText(entry)}</p>
    </ReasonModal>
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
    ? `A seat is held for ${name} before everyone else on the waitlist. The member is notified.`
    : `No seat is free now. ${name} gets the next one before everyone else on the waitlist, and is notified then.`
}

function removalText({ name, offeredUntil }: WaitEntry): string {
  const seat = offeredUntil === null ? '' : ' The seat that is held goes to the next in line.'
  return `${name} no longer waits for this class, and is notified.${seat}`
}
