import { OVERLAP_TEXTS, overlapInWords } from 'contract/training/class-overlap.ts'
import type { ClassOverlap } from 'contract/training/training-class.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'

/** Asks before taking a seat in a class that overlaps another one of the member. */
export function OverlapQuestion({
  overlap,
  isPending,
  onConfirm,
  onCancel,
}: {
  overlap: ClassOverlap
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <ConfirmModal
      title={OVERLAP_TEXTS.title}
      isOpen
      confirmText={OVERLAP_TEXTS.register}
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <p>{overlapInWords(overlap, zoneOf(overlap))}</p>
    </ConfirmModal>
  )
}
