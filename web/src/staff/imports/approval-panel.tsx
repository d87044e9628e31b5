import type { ImportDetail } from 'contract/staff/imports/import-run.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { number } from './import-words.ts'
import { useImportActs } from './use-import.ts'

/** An import pending for another person, and the button for anyone who may approve it. */
export function ApprovalPanel({ run }: { run: ImportDetail }) {
  const { approve } = useImportActs(run.id)
  const [isAsking, setIsAsking] = useState(false)
  const removal = `${number(run.largeRemoval ?? 0)} members`
  return (
    <section
      aria-label="Approval"
      className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-border bg-surface px-4 py-4 md:px-5"
    >
      <p>
        This import deactivates {removal}. It waits for another MLS staff member or an Operator
        {run.approval && (
          <>
            {' '}
            until <Moment at={run.approval.endsOn} />
          </>
        )}
        .
      </p>
      {run.mayApprove && (
        <Button variant="danger" onPress={() => setIsAsking(true)}>
          Approve
        </Button>
      )}
      {isAsking && (
        <ConfirmModal
          title="Approve Import"
          isOpen
          confirmText="Approve"
          confirmVariant="danger"
          cancelText="Cancel"
          isPending={approve.isPending}
          onConfirm={() =>
            approve.send(
              { id: run.id },
              { onSuccess: () => setIsAsking(false), onError: () => setIsAsking(false) },
            )
          }
          onClose={() => setIsAsking(false)}
        >
          <p>
            Apply this import? {number(run.added)} new, {number(run.changed)} changed,{' '}
            {number(run.deactivated)} deactivated.
          </p>
        </ConfirmModal>
      )}
    </section>
  )
}
