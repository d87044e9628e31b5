import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { ClientTable } from '#shared/ui/table/client-table.tsx'
import { ReasonModal } from '../reason-modal.tsx'
import { approvalColumns } from './approval-columns.tsx'
import type { ApprovalKind } from './approval-kinds.ts'
import type { WaitingApproval } from './waiting-approval.ts'

type PendingDecision = { act: 'approve' | 'decline'; row: WaitingApproval }

/** The pending requests of one kind, with the dialogs before a decision. */
export function ApprovalList({ kind }: { kind: ApprovalKind }) {
  const { rows, error, isPending, refetch, isDeciding, approve, decline } = kind.useApprovals()
  const [pending, setPending] = useState<PendingDecision | null>(null)
  const close = () => setPending(null)
  const columns = approvalColumns({
    onApprove: (row) => setPending({ act: 'approve', row }),
    onDecline: decline ? (row) => setPending({ act: 'decline', row }) : null,
  })
  return (
    <section aria-label={kind.heading} className="grid gap-2">
      <h2 className="text-14 font-semibold">{kind.heading}</h2>
      {error ? (
        <ErrorPanel message={errorMessage(error)} onRetry={refetch} />
      ) : (
        <ClientTable
          label={kind.heading}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          pageSizes={SERVER_PAGE_SIZES}
          pagesLabel={`Pages of ${kind.heading}`}
          isLoading={isPending}
        />
      )}
      {pending?.act === 'approve' && (
        <ConfirmModal
          title="Approve"
          isOpen
          confirmText="Approve"
          cancelText="Cancel"
          isPending={isDeciding}
          onConfirm={() => approve(pending.row, close)}
          onClose={close}
        >
          <p>{pending.row.question}</p>
        </ConfirmModal>
      )}
      {pending?.act === 'decline' && decline && (
        <ReasonModal
          title="Decline"
          confirmText="Decline"
          confirmVariant="danger"
          isPending={isDeciding}
          onConfirm={(reason) => decline(pending.row, reason, close)}
          onClose={close}
        >
          <p>Decline the request for {pending.row.subject}? Nothing changes.</p>
        </ReasonModal>
      )}
    </section>
  )
}
