import type { MemberFactors, SecondFactor } from 'contract/account-security/second-factor.ts'
import { useState } from 'react'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { DropRow } from './drop-row.tsx'
import { FactorRow } from './factor-row.tsx'
import { RenameModal } from './rename-modal.tsx'
import { showFactors, useSaveFactors } from './use-factors.ts'

/** The member's factors in order; each act saves the whole list at once. */
export function FactorList({ record }: { record: MemberFactors }) {
  const { secondFactors, enabledFactors } = record
  const { save, isPending } = useSaveFactors(record)
  const [leaving, setLeaving] = useState<SecondFactor | null>(null)
  const [renamed, setRenamed] = useState<SecondFactor | null>(null)
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const move = (from: number, to: number) => {
    const next = secondFactors.filter((_, index) => index !== from)
    const moved = secondFactors[from]
    if (!moved || from === to || to < 0 || to > next.length) return
    save([...next.slice(0, to), moved, ...next.slice(to)])
  }
  const drop = (to: number) => {
    const from = secondFactors.findIndex(({ secondFactorId }) => secondFactorId === draggedId)
    move(from, to)
    setDraggedId(null)
  }
  return (
    <>
      <ul
        aria-label="Authentications"
        aria-busy={isPending}
        className="rounded-large border border-border bg-surface"
      >
        {secondFactors.map((factor, index) => (
          <DropRow key={factor.secondFactorId} isOpen={draggedId !== null} onDropped={() => drop(index)}>
            <FactorRow
              factor={factor}
              isAvailable={enabledFactors[factor.type] === true}
              isSaving={isPending}
              isFirst={index === 0}
              isLast={index === secondFactors.length - 1}
              onMoveUp={() => move(index, index - 1)}
              onMoveDown={() => move(index, index + 1)}
              onDragStart={() => setDraggedId(factor.secondFactorId)}
              onToggle={(isEnabled) =>
                save(secondFactors.map((entry) => (entry === factor ? { ...entry, isEnabled } : entry)))
              }
              onRename={() => setRenamed(factor)}
              onDelete={() => setLeaving(factor)}
            />
          </DropRow>
        ))}
      </ul>
      <DeleteQuestion
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onDelete={() => {
          save(secondFactors.filter((entry) => entry !== leaving))
          setLeaving(null)
        }}
      />
      {renamed && <RenameModal passkey={renamed} onRenamed={showFactors} onClose={() => setRenamed(null)} />}
    </>
  )
}

function DeleteQuestion({
  isOpen,
  onDelete,
  onClose,
}: {
  isOpen: boolean
  onDelete: () => void
  onClose: () => void
}) {
  return (
    <ConfirmModal
      title="Delete Sign-In Method"
      isOpen={isOpen}
      confirmText="Delete"
      confirmVariant="danger"
      cancelText="Cancel"
      onClose={onClose}
      onConfirm={onDelete}
    >
      <p>Are you sure you want to delete this sign-in method?</p>
    </ConfirmModal>
  )
}
