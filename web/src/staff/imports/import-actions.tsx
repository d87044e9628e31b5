import { type ImportDetail, isBusy, isOver } from 'contract/staff/imports/import-run.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { number } from './import-words.ts'
import { useImportActs } from './use-import.ts'

/** Apply, stop, and discard, by the import's state. */
export function ImportActions({ run }: { run: ImportDetail }) {
  const { stop } = useImportActs(run.id)
  const [isAsking, setIsAsking] = useState(false)
  const isBusyNow = isBusy(run.state)
  const mayEnd = !isOver(run.state) && run.source !== 'command line'
  return (
    <>
      {mayEnd && (
        <Button
          isPending={stop.isPending}
          isDisabled={run.isStopping}
          onPress={() => stop.send({ id: run.id })}
        >
          {isBusyNow ? 'Stop' : 'Discard'}
        </Button>
      )}
      {run.state === 'checked' && run.applyProblem === null && (
        <Button variant="primary" onPress={() => setIsAsking(true)}>
          Apply
        </Button>
      )}
      {isAsking && <ApplyModal run={run} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** Asks before an import is stored; a large removal requires typing its number. */
function ApplyModal({ run, onClose }: { run: ImportDetail; onClose: () => void }) {
  const { apply } = useImportActs(run.id)
  const [typed, setTyped] = useState('')
  const { largeRemoval } = run
  // The number may be typed as shown.
  const entered = typed.replace(/[,\s]/g, '')
  const deactivated = largeRemoval === null ? {} : { deactivated: Number(entered) }
  return (
    <ConfirmModal
      title="Apply Import"
      isOpen
      confirmText="Apply"
      confirmVariant={largeRemoval === null ? 'primary' : 'danger'}
      cancelText="Cancel"
      isPending={apply.isPending}
      isConfirmDisabled={largeRemoval !== null && entered !== String(largeRemoval)}
      onConfirm={() =>
        apply.send({ params: { id: run.id }, body: deactivated }, { onSuccess: onClose, onError: onClose })
      }
      onClose={onClose}
    >
      <p>
        Apply this import? {number(run.added)} new, {number(run.changed)} changed, {number(run.deactivated)}{' '}
        deactivated.
      </p>
      {largeRemoval !== null && (
        <>
          <p>
            It deactivates {number(largeRemoval)} members, more than a tenth. Another of MLS Staff or an
            Operator has to approve it within 24 hours.
          </p>
          <TextField
            label={`Type ${number(largeRemoval)} to continue`}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
          />
        </>
      )}
    </ConfirmModal>
  )
}
